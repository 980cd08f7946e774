import { hasRfcShape } from '../../rfc/candidates/rfc-digit.ts'

/** A code under a sentence, with the name that the sentence gives it. */
export type SentenceCode = Readonly<{ name: string; code: string }>

/** How many rows a sentence fills. */
const MOST_ROWS = 5
/** "0310-00823049-00759353", "550656C81E8": nothing else stands in its row. */
const ALONE = /^[A-Z0-9]{2,40}(?:[ -][A-Z0-9]{2,20}){0,7}$/
const LEAST = { signs: 8, digits: 3, digitsOnly: 12 } as const
/** Two signs of letters and digits in turn, as no name has them. */
const MIXED = /\d[A-Z]|[A-Z]\d/
/** A row of a sentence tells no value of its own. */
const VALUE = /\d{3}|\d[.,]\d\d|\bTOTAL\b|\bRFC\b/
/** The row over the code still speaks of the invoice, its portal or its address. */
const LEADS = /FACTUR|COMPROBANTE|CFDI|PORTAL|PAGINA|SITIO|WWW|\.COM|\.MX|CODIGO|FOLIO|CLAVE/
const SENTENCE = /FACTUR|CFDI|COMPROBANTE/
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bFOLIO\b/, 'folio_factura'],
  [/\bREFERENCIA\b/, 'referencia'],
  [/\bTOKEN\b/, 'token'],
]

const codeIn = (row: string): string | null => {
  const text = row.trim().replace(/^\W+|\W+$/g, '')
  if (!ALONE.test(text)) return null
  const code = text.replace(/ /g, '')
  const plain = code.replace(/-/g, '')
  const digits = plain.replace(/\D/g, '').length
  if (plain.length < LEAST.signs || digits < LEAST.digits || hasRfcShape(plain)) return null
  if (digits === plain.length) return plain.length >= LEAST.digitsOnly ? code : null
  // several words with a number among them are no code
  return MIXED.test(plain) && !/(?:^|[ -])[A-Z]{4,}(?:[ -]|$)/.test(text) ? code : null
}

/** The rows above that lead to the code, as one text; empty: none do. */
const sentenceOver = (rows: readonly string[], at: number): string => {
  const above: string[] = []
  for (let i = at - 1; i >= Math.max(0, at - MOST_ROWS); i--) {
    const row = rows[i] ?? ''
    if (VALUE.test(row)) break
    above.unshift(row)
    if (/\b(?:CODIGO|FOLIO|CLAVE|REFERENCIA|TOKEN|FACTURACION EN)\b/.test(row)) break
  }
  return LEADS.test(above.at(-1) ?? '') ? above.join(' ') : ''
}

/**
 * The code that stands alone under a sentence of several rows, or under the address of a portal:
 * "UTILICE EL SIGUIENTE CODIGO / DE FACTURACION EN / PORTAL.COM". Null: none, or several. `rows`:
 * folded.
 */
export const codeUnderSentence = (rows: readonly string[]): SentenceCode | null => {
  const found = rows.flatMap((row, at) => {
    const code = codeIn(row)
    const sentence = code === null ? '' : sentenceOver(rows, at)
    if (code === null || !SENTENCE.test(sentence)) return []
    const [, name] = NAMES.find(([word]) => word.test(sentence)) ?? [null, 'codigo_facturacion']
    return [{ name, code }]
  })
  const [first, ...others] = found
  return first && others.every(({ code }) => code === first.code) ? first : null
}
