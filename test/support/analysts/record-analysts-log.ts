import type { SessionEvent } from '#contracts/events/session-events.ts'
import { type FailureCode, failureCodes, failures } from '#contracts/failures.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { seededRandom } from '#test/support/finance/seeded-random.ts'
import { event } from '#test/unit/session/samples.ts'
import { recordSessions } from './record-sessions.ts'

type Random = ReturnType<typeof seededRandom>
type Shop = Readonly<{ id: string | null; name: string; rfc: string | null }>

const shops: readonly Shop[] = [
  { id: 'oxxo', name: 'OXXO', rfc: 'CCO8605231N4' },
  { id: 'starbucks', name: 'STARBUCKS COFFEE', rfc: 'CSI020226MV4' },
  { id: 'walmart', name: 'WALMART', rfc: 'NWM9709244W4' },
  { id: null, name: 'LA ÑAPA, "ABARROTES"', rfc: 'NAP010203AB1' },
  { id: null, name: 'LA ÑAPA', rfc: 'NAP010203AB1' },
  { id: null, name: 'Tortas Don Beto', rfc: null },
  { id: null, name: 'TORTAS DON BETO', rfc: null },
]
const DAYS = 5
const DAY_MS = 86_400_000

const wordOf = (random: Random) => `A-${100_000 + random.below(900_000)}`
const amountOf = (random: Random) => (10 + random.below(200_000) / 100).toFixed(2)

const readingOf = (random: Random, { name, rfc }: Shop): Ticket => {
  const folio = random.chance(0.1) ? null : wordOf(random)
  const field = (value: string | null) => ({
    value,
    confidence: random.below(1_001) / 1_000,
    source: 'printed',
  })
  const golden = event('TicketRead').data.ticket
  const amount = amountOf(random)
  return {
    ...golden,
    merchant_name: name,
    merchant_rfc: rfc,
    amount,
    fields: { amount: field(amount), 'portal_fields.folio': field(folio) },
  }
}

/** What the client says of a field that was read: the same, spelled otherwise, or another value. */
const answerTo = (random: Random, read: string | null): string => {
  if (read === null || random.chance(0.3)) return wordOf(random)
  return random.chance(0.5) ? read : read.replace('-', ' ').toLowerCase()
}

const questions = (random: Random, ticket: Ticket): SessionEvent[] => {
  const name = 'portal_fields.folio'
  const value = ticket.fields[name]?.value ?? null
  const asked = event('InputRequested', { fields: [{ name, label: 'Folio', pattern: '.+', value }] })
  const given = event('InputGiven', { fields: { [name]: answerTo(random, value) } })
  const other = event('InputGiven', { fields: { [name]: wordOf(random) } })
  return [asked, given, ...(random.chance(0.2) ? [asked, other] : [])]
}

const failed = (code: FailureCode, { id, rfc }: Shop, random: Random): SessionEvent[] => [
  event('InvoiceRefused', { code }),
  event('SessionFailed', {
    code,
    source: failures[code].source,
    merchantId: id,
    merchantRfc: id && rfc,
    portalMessage: random.chance(0.5) ? 'El ticket no existe; "verifíquelo", por favor' : null,
  }),
]

type Cfdi = Readonly<{ uuid: string; total: string; recovered?: true }>

/** A new one, or one of this merchant that an earlier session got: of a ticket that came again. */
const cfdiOf = (random: Random, earlier: Cfdi[], total: string): Cfdi => {
  if (earlier.length > 0 && random.chance(0.2)) return { ...random.one(earlier), recovered: true }
  const cfdi = { uuid: crypto.randomUUID().toUpperCase(), total }
  earlier.push(cfdi)
  return cfdi
}

const completed = (test: boolean, cfdi: Cfdi): SessionEvent[] => [
  event('IssueIntended'),
  event('CfdiIssued', cfdi),
  event('FilesRendered'),
  event('SessionCompleted', { billable: !test }),
]

/** One session as it may go; the times of its events come later. */
const sessionOf = (random: Random, test: boolean, cfdis: Map<string, Cfdi[]>): SessionEvent[] => {
  const shop = random.one(shops)
  const begun = event('SessionRequested', { testMode: test })
  if (random.chance(0.05)) return [begun]
  if (random.chance(0.05))
    return [begun, event('TicketUnreadable'), ...failed('ticket_unreadable', { ...shop, id: null }, random)]
  const ticket = readingOf(random, shop)
  const read = [begun, event('TicketRead', { ticket })]
  if (shop.id === null)
    return [
      ...read,
      ...failed(random.one(['merchant_not_supported', 'merchant_not_identified']), shop, random),
    ]
  const known = event('MerchantIdentified', { merchantId: shop.id, name: shop.name, rfc: shop.rfc ?? '' })
  const asked = random.chance(0.3) ? questions(random, ticket) : []
  const late = random.chance(0.2) ? [event('BillingDeferred')] : []
  const billing = [...read, known, event('BillingAttemptStarted'), ...asked, ...late]
  if (random.chance(0.1)) return billing
  const earlier = cfdis.get(shop.id) ?? []
  cfdis.set(shop.id, earlier)
  const end = random.chance(0.25)
    ? failed(random.one(failureCodes), shop, random)
    : completed(test, cfdiOf(random, earlier, ticket.amount ?? '1.00'))
  return [...billing, ...end]
}

/** Sessions of some days up to now, as their day and their length are drawn. */
export const recordAnalystsLog = async (
  { query }: Pick<Database, 'query'>,
  { sessions, seed }: Readonly<{ sessions: number; seed: number }>,
): Promise<void> => {
  const random = seededRandom(seed)
  const cfdis = new Map<string, Cfdi[]>()
  const accounts = ['1', '2', '3'].map((digit) => `acc_${digit.repeat(26)}`)
  const told = Array.from({ length: sessions }, (_, n) => {
    const test = random.chance(0.1)
    const events = sessionOf(random, test, cfdis)
    let at = Date.now() - random.below(DAYS * DAY_MS) - 7 * 3_600_000
    const timed = events.map((one) => {
      at += random.below(one.type === 'InputGiven' ? 3_600_000 : 4_000)
      return { ...one, at: new Date(at).toISOString() }
    })
    const meta = { accountId: random.one(accounts), mode: test ? 'test' : 'live', externalId: `gasto-${n}` }
    return { sessionId: newId('ses'), meta, events: timed }
  })
  await recordSessions(query, told)
}
