import type { SessionEvent, SessionEventOf, SessionEventType } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'

type Own = readonly Recorded<SessionEvent>[]

const ofType = <Type extends SessionEventType>(events: Own, type: Type) =>
  events.filter((event): event is Recorded<SessionEventOf<Type>> => event.type === type)

const mexico = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' })
export const mexicanDayOf = (time: number | string): string => mexico.format(new Date(time))

export const cents = (amount: string | null | undefined): number | null =>
  amount === null || amount === undefined ? null : Math.round(Number(amount) * 100)

const endOf = (own: Own, begun: string) => {
  const [failed] = ofType(own, 'SessionFailed')
  const [done] = ofType(own, 'SessionCompleted')
  const at = (failed ?? done)?.at ?? null
  return {
    status: done ? 'completed' : failed ? 'failed' : 'processing',
    code: failed?.data.code ?? null,
    portalMessage: failed?.data.portalMessage ?? null,
    endedAt: at,
    milliseconds: at === null ? null : Date.parse(at) - Date.parse(begun),
  }
}

const readingOf = (own: Own) => ({
  ticket: ofType(own, 'TicketRead')[0]?.data.ticket ?? null,
  asked: new Set(ofType(own, 'InputRequested').flatMap(({ data }) => data.fields.map(({ name }) => name))),
  given: ofType(own, 'InputGiven').map(({ data }) => data.fields),
})

/** What a session's own events say of it; null: it has not even begun here. */
export const summaryOf = (own: Own) => {
  const [requested] = ofType(own, 'SessionRequested')
  if (!requested) return null
  const { at, streamId: id, meta, data } = requested
  return {
    ...{
      id,
      externalId: meta.externalId,
      account: meta.accountId,
      test: data.testMode,
      day: mexicanDayOf(at),
      requestedAt: at,
    },
    merchant: ofType(own, 'MerchantIdentified').at(-1)?.data.merchantId ?? null,
    uuid: ofType(own, 'CfdiIssued')[0]?.data.uuid ?? null,
    cents: cents(ofType(own, 'CfdiIssued')[0]?.data.total),
    ...endOf(own, at),
    ...readingOf(own),
  }
}
export type Summary = NonNullable<ReturnType<typeof summaryOf>>
