import { round } from './decimal.ts'

const units = [
  '',
  ...'UN DOS TRES CUATRO CINCO SEIS SIETE OCHO NUEVE DIEZ ONCE DOCE TRECE CATORCE QUINCE'.split(' '),
  ...'DIECISÉIS DIECISIETE DIECIOCHO DIECINUEVE VEINTE VEINTIÚN VEINTIDÓS VEINTITRÉS'.split(' '),
  ...'VEINTICUATRO VEINTICINCO VEINTISÉIS VEINTISIETE VEINTIOCHO VEINTINUEVE'.split(' '),
]
const tens = ['', '', '', ...'TREINTA CUARENTA CINCUENTA SESENTA SETENTA OCHENTA NOVENTA'.split(' ')]
const hundreds = [
  '',
  ...'CIENTO DOSCIENTOS TRESCIENTOS CUATROCIENTOS QUINIENTOS'.split(' '),
  ...'SEISCIENTOS SETECIENTOS OCHOCIENTOS NOVECIENTOS'.split(' '),
]

const join = (...words: (string | undefined)[]): string => words.filter(Boolean).join(' ')

const belowHundred = (n: number): string => {
  if (n < 30) return units[n] ?? ''
  const unit = units[n % 10]
  return unit ? `${tens[Math.floor(n / 10)]} Y ${unit}` : (tens[n / 10] ?? '')
}

const belowThousand = (n: number): string =>
  n === 100 ? 'CIEN' : join(hundreds[Math.floor(n / 100)], belowHundred(n % 100))

const belowMillion = (n: number): string => {
  const thousands = Math.floor(n / 1000)
  const prefix = thousands > 1 ? `${belowThousand(thousands)} MIL` : thousands === 1 ? 'MIL' : ''
  return join(prefix, belowThousand(n % 1000))
}

/** Spanish counts in millions of millions: groups of six digits. */
const scales: readonly (readonly [one: string, many: string])[] = [
  ['', ''],
  ['MILLÓN', 'MILLONES'],
  ['BILLÓN', 'BILLONES'],
]

const groupInWords = (group: number, scale: number): string => {
  if (group === 0) return ''
  const [one, many] = scales[scale] ?? ['', '']
  return join(belowMillion(group), group === 1 ? one : many)
}

/** Pesos up to 18 digits, before `PESOS`: a million of things takes `DE`. */
const wholeInWords = (digits: string): string => {
  const padded = digits.padStart(18, '0')
  const groups = [0, 6, 12].map((start, i) => groupInWords(Number(padded.slice(start, start + 6)), 2 - i))
  const words = join(...groups) || 'CERO'
  return padded.endsWith('000000') && words !== 'CERO' ? `${words} DE` : words
}

/** `"1234.57"` → `MIL DOSCIENTOS TREINTA Y CUATRO PESOS 57/100 M.N.` For amounts from zero to 18 digits. */
export const amountInWords = (amount: string): string => {
  const [whole = '0', cents = '00'] = round(amount, 2).split('.')
  const pesos = BigInt(whole) === 1n ? 'PESO' : 'PESOS'
  return `${wholeInWords(whole)} ${pesos} ${cents}/100 M.N.`
}
