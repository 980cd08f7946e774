import { postalCodes } from './postal-codes.ts'

const CENTRAL = 'America/Mexico_City'

/**
 * The time zones of a state; if it has several, the state's own first, then those of its border
 * cities. All other states use Zona Centro.
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

/** IANA names of the time zones that may apply at this postal code, the most likely first. */
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
 * An instant as a CFDI writes it, without zone: `2026-11-20T10:13:15`. FechaTimbrado is in Zona
 * Centro's time, Fecha in that of LugarExpedicion (`zonesOf`).
 */
export const localTime = (instant: string, zone: string = CENTRAL): string =>
  formatOf(zone).format(new Date(instant)).replace(' ', 'T')
