import { postalCodes } from './postal-codes.ts'

const CENTRAL = 'America/Mexico_City'

/**
 * Clocks of a state; where several run, the state's own first and those of its border cities behind
 * it. Elsewhere it is Zona Centro.
 */
const clocks: Readonly<Record<string, readonly [string, ...string[]]>> = {
  BCN: ['America/Tijuana'],
  BCS: ['America/Mazatlan'],
  SIN: ['America/Mazatlan'],
  SON: ['America/Hermosillo'],
  ROO: ['America/Cancun'],
  NAY: ['America/Mazatlan', 'America/Bahia_Banderas'],
  CHH: ['America/Chihuahua', 'America/Ciudad_Juarez', 'America/Ojinaga'],
  COA: ['America/Monterrey', 'America/Matamoros'],
  NLE: ['America/Monterrey', 'America/Matamoros'],
  TAM: ['America/Monterrey', 'America/Matamoros'],
}

/** IANA names of the clocks that may hang where this postal code is, the likeliest first. */
export const zonesOf = (postalCode: string): readonly [string, ...string[]] => {
  const state = postalCodes.stateOf(postalCode) ?? ''
  return clocks[state] ?? [CENTRAL]
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, made)
  return made
}

/**
 * An instant as a CFDI writes it, no zone: `2026-11-20T10:13:15`. FechaTimbrado is Zona Centro's
 * time, Fecha that of LugarExpedicion (`zonesOf`).
 */
export const localTime = (instant: string, zone: string = CENTRAL): string =>
  formatOf(zone).format(new Date(instant)).replace(' ', 'T')
