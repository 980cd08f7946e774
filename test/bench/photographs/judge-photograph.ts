import type { Ticket } from '#contracts/reading/ticket.ts'
import { bareCode } from '#services/ocr-training/evaluate/bare-code.ts'
import { isSameName } from '#services/ocr-training/rankers/same-name.ts'
import type { SeenTruth } from './truth.ts'

const plainFields = [
  'amount',
  'net_amount',
  'tax_amount',
  'tax_rate',
  'date',
  'time',
  'payment_method',
  'merchant_rfc',
] as const
export const seenFields = [...plainFields, 'merchant_name', 'portal_fields'] as const

export type SeenField = (typeof seenFields)[number]
export type Outcome = 'right' | 'rightly_null' | 'missing' | 'wrong'
export type Verdict = Readonly<{
  field: SeenField
  outcome: Outcome
  got: string | null
  want: string | null
  sure: number
}>

/** A drawn ticket has the same fields, and says no kind. */
export type JudgedTruth = Omit<SeenTruth, 'kind'>

type Compared = Readonly<{ field: SeenField; got: string | null; want: string | null; isRight: boolean }>

const outcomeOf = ({ got, want, isRight }: Compared): Outcome => {
  if (got === null) return want === null ? 'rightly_null' : 'missing'
  return isRight ? 'right' : 'wrong'
}

/** A store, till or station is no code of its sale: it counts only where the portal asks for it. */
export const places = ['caja', 'tienda', 'estacion']

const namesOf = ({ merchant_name = null, merchant_legal_name = null, logo = null }: JudgedTruth) => ({
  merchant_name,
  merchant_legal_name,
  logo,
})

/**
 * All codes of the truth among those given is right; only codes that it has, but not all, is
 * missing.
 */
const judgeCodes = (ticket: Ticket, printed: Readonly<Record<string, string>>): Verdict => {
  const want = Object.values(printed).map(bareCode)
  const given = Object.entries(ticket.portal_fields).map(([name, value]) => ({
    name,
    code: bareCode(value),
    sure: ticket.fields[`portal_fields.${name}`]?.confidence ?? 0,
  }))
  const codes = given.map(({ code }) => code)
  const foreign = given.filter(({ name, code }) => !want.includes(code) && !places.includes(name))
  const isRight = want.every((code) => codes.includes(code)) && (want.length > 0 || codes.length === 0)
  const isSilent = !isRight && foreign.length === 0
  return {
    field: 'portal_fields',
    outcome: outcomeOf({
      field: 'portal_fields',
      got: isSilent || codes.length === 0 ? null : codes.join(' '),
      want: want.join(' ') || null,
      isRight,
    }),
    got: codes.join(' ') || null,
    want: want.join(' ') || null,
    sure: Math.max(0, ...(isRight ? given : foreign).map(({ sure }) => sure)),
  }
}

const judgeName = (ticket: Ticket, truth: JudgedTruth): Compared => {
  const got = ticket.merchant_name
  const want = truth.merchant_name ?? null
  return { field: 'merchant_name', got, want, isRight: got !== null && isSameName(got, namesOf(truth)) }
}

const judgePlain = (ticket: Ticket, truth: JudgedTruth, field: (typeof plainFields)[number]): Compared => {
  const got = ticket[field] ?? null
  const want = truth[field] ?? null
  return { field, got, want, isRight: got === want }
}

/** What is right of a ticket's reading, for each field that the truth has. */
export const judgePhotograph = (ticket: Ticket, truth: JudgedTruth): readonly Verdict[] => {
  const plain = plainFields.filter((field) => field in truth)
  const compared = [
    ...plain.map((field) => judgePlain(ticket, truth, field)),
    ...('merchant_name' in truth ? [judgeName(ticket, truth)] : []),
  ]
  const verdicts = compared.map((each) => ({
    field: each.field,
    outcome: outcomeOf(each),
    got: each.got,
    want: each.want,
    sure: ticket.fields[each.field]?.confidence ?? 0,
  }))
  const codes = truth.portal_fields
  return codes === undefined ? verdicts : [...verdicts, judgeCodes(ticket, codes)]
}
