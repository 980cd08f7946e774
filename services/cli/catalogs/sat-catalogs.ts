import { z } from 'zod'

// SAT's catalogues of CFDI 4.0 as JSON: one file each, with SAT's names for file and columns.
// Others are ignored.

/** The characters that a table may contain; others would break its lines. */
const cell = z.string().regex(/^[^|\n`\\$]*$/u)
const code = cell.regex(/^[A-Za-z0-9]+$/)
const day = z.union([z.iso.date(), z.literal('')])
/** 1, or an empty text for no. */
const yes = z.union([z.literal(1).transform(() => true), z.literal('').transform(() => false)])

/** Codes without a date have been valid since CFDI 4.0 has. */
const since = day.transform((from) => from || '2022-01-01')
const dated = { vigencia_desde: since, vigencia_hasta: day }

/** SAT ends some texts with a full stop and some not. */
const text = cell.min(1).transform((words) => words.replace(/\.$/, '').trim())
const person = { aplica_fisica: yes, aplica_moral: yes }

export const Named = z.object({ id: code, texto: text, ...dated })
export const Coded = z.object({ id: code, ...dated })
export const Regimen = z.object({ id: code, texto: text, ...person, ...dated })
export const Uso = z.object({ id: code, texto: text, ...person, ...dated, regimenes: z.array(code).min(1) })
export const Moneda = z.object({ id: code, decimales: z.int().nonnegative(), ...dated })
/** The list of countries has no dates. */
export const Pais = z
  .object({ id: code })
  .transform(({ id }) => ({ id, vigencia_desde: '2022-01-01', vigencia_hasta: '' }))

const rate = z.string().regex(/^\d+\.\d{6}$/)
export const Tasa = z.object({
  tipo: z.enum(['Fijo', 'Rango']),
  minimo: z.union([rate, z.literal('')]),
  valor: rate,
  impuesto: z.string().regex(/^(?:ISR|IVA|IEPS)\b/),
  factor: z.enum(['Tasa', 'Cuota']),
  traslado: yes,
  retencion: yes,
  ...dated,
})

const postalCode = z.string().regex(/^\d{5}$/)
/** First code, last code, state. */
export const PostalRange = z.tuple([postalCode, postalCode, code])

export type Named = z.infer<typeof Named>
export type Coded = z.infer<typeof Coded>
export type Regimen = z.infer<typeof Regimen>
export type Uso = z.infer<typeof Uso>
export type Moneda = z.infer<typeof Moneda>
export type Tasa = z.infer<typeof Tasa>
export type PostalRange = z.infer<typeof PostalRange>
