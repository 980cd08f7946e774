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

/**
 * Currencies with masculine names, to agree with the number words here (c_Moneda); others are named
 * by their code.
 */
const currencies = new Map<string, readonly [one: string, many: string, mark: string]>([
  ['MXN', ['PESO', 'PESOS', 'M.N.']],
  ['USD', ['DÓLAR', 'DÓLARES', 'USD']],
  ['EUR', ['EURO', 'EUROS', 'EUR']],
  ['CAD', ['DÓLAR CANADIENSE', 'DÓLARES CANADIENSES', 'CAD']],
  ['CHF', ['FRANCO SUIZO', 'FRANCOS SUIZOS', 'CHF']],
  ['BRL', ['REAL', 'REALES', 'BRL']],
  ['COP', ['PESO COLOMBIANO', 'PESOS COLOMBIANOS', 'COP']],
  ['GTQ', ['QUETZAL', 'QUETZALES', 'GTQ']],
  ['JPY', ['YEN', 'YENES', 'JPY']],
  ['CNY', ['YUAN', 'YUANES', 'CNY']],
])

const wholeInWords = (digits: string): string => {
  const padded = digits.padStart(18, '0')
  const groups = [0, 6, 12].map((start, i) => groupInWords(Number(padded.slice(start, start + 6)), 2 - i))
  return join(...groups) || 'CERO'
}

/** From a million on, `DE` precedes the name. */
const isRoundMillions = (whole: string): boolean => /[1-9]/.test(whole) && /0{6}$/.test(whole)

/**
 * `"1234.57"` → `MIL DOSCIENTOS TREINTA Y CUATRO PESOS 57/100 M.N.`, in dollars `… DÓLARES 57/100
 * USD`, in a currency without a known name `… 57/100 GBP`. For amounts from zero to 18 digits;
 * `moneda` is a code of c_Moneda.
 */
export const amountInWords = (amount: string, moneda = 'MXN'): string => {
  const [whole = '0', cents = '00'] = round(amount, 2).split('.')
  const [one = '', many = '', mark = moneda] = currencies.get(moneda) ?? []
  const name = BigInt(whole) === 1n ? one : many
  const of = name !== '' && isRoundMillions(whole) ? 'DE' : ''
  return join(wholeInWords(whole), of, name, `${cents}/100`, mark)
}
