import { z } from 'zod'
import { isFormaPago } from '#cfdi/catalogs/is-forma-pago.ts'
import { Amount, IsoDate } from '#contracts/values.ts'
import { UsageError } from '../../command-line/command.ts'
import { parseWords } from '../../command-line/parse-words.ts'

const Words = z.object({
  photo: z.string().optional(),
  codes: z.string().optional(),
  total: Amount.optional(),
  date: IsoDate.optional(),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
    .optional(),
  payment: z
    .string()
    .refine((code) => isFormaPago(code))
    .optional(),
  receiver: z.string(),
  issue: z.boolean().default(false),
  lookup: z.boolean().default(false),
  local: z.boolean().default(false),
  stored: z.boolean().default(false),
  save: z.string().optional(),
  sandbox: z.url().optional(),
})
export type TryWords = z.infer<typeof Words> & Readonly<{ file: string }>

const looks: Readonly<Record<string, string>> = {
  total: '122.50',
  date: '2026-11-03',
  time: '18:42',
  payment: 'a code of c_FormaPago, 01 or 04',
  sandbox: 'http://127.0.0.1:4010, as the service prints it at its start',
  receiver: 'a JSON file: {"razon_social", "rfc", "regimen", "cp", "uso_cfdi"}',
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

/** `k=v,k=v`; a comma within a value is written `\,`. */
export const parseCodes = (given: string): Record<string, string> =>
  Object.fromEntries(
    given.split(/(?<!\\),/).map((pair) => {
      const [, name = '', value = ''] = /^\s*([a-z][a-z0-9_]*)=(.+)$/s.exec(pair) ?? []
      if (name === '') throw new UsageError(`--codes: ${JSON.stringify(pair)} is not NAME=VALUE`)
      return [name, value.replaceAll('\\,', ',').trim()]
    }),
  )

const named = (values: Readonly<Record<string, unknown>>): z.infer<typeof Words> => {
  const parsed = Words.safeParse(values)
  if (parsed.success) return parsed.data
  const name = String(parsed.error.issues[0]?.path[0])
  throw new UsageError(`--${name}: it looks like this: ${looks[name] ?? 'a text'}`)
}

/** The words of `merchants try`. Throws UsageError. */
export const tryWords = (words: readonly string[]): TryWords => {
  const { positionals, values } = parseWords({
    words,
    names: ['FILE'],
    options: {
      photo: text,
      codes: text,
      total: text,
      date: text,
      time: text,
      payment: text,
      receiver: text,
      save: text,
      sandbox: text,
      issue: flag,
      lookup: flag,
      local: flag,
      stored: flag,
    }, // prettier-ignore
  })
  const given = named(values)
  if (given.photo === undefined && given.total === undefined)
    throw new UsageError('give the ticket: --photo FILE, or --codes, --total and --date')
  if (given.photo === undefined && given.date === undefined) throw new UsageError('--date is missing')
  if (given.issue && given.lookup) throw new UsageError('--issue and --lookup exclude each other')
  return { ...given, file: positionals[0] ?? '' }
}
