import { type ChargeItem, ChargesQuery } from '#contracts/http/billing/charges.ts'
import type { Call, Parts } from '../frame/page.ts'
import { pager } from '../frame/pager.ts'
import { moment, pesos } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { inBoth } from '../html/language.ts'
import { moneyWords } from './money-words.ts'
import { boundsOf, type Chosen } from './month-of.ts'

const kinds = inBoth({
  charge: ['cargo', 'charge'],
  waiver: ['sin cargo', 'waiver'],
  correction: ['ajuste', 'correction'],
})

const reasons = inBoth({
  same_cfdi: ['Este CFDI ya se había cobrado.', 'This CFDI was charged before.'],
  month_closed: ['Se completó con su mes ya cerrado.', 'It completed when its month was closed.'],
})

const pills = { charge: 'completed', waiver: 'waiting', correction: 'asks' } as const

const isCoded = (reason: string): reason is 'same_cfdi' | 'month_closed' =>
  reason === 'same_cfdi' || reason === 'month_closed'

const reasonOf = (reason: string, { view }: Call) =>
  isCoded(reason) ? html`${reasons(view.language)[reason]} <code>${reason}</code>` : reason

const rowOf = (item: ChargeItem, call: Call) => {
  const { kind, reason, merchant, completed_at: at, amount, session_id: session } = item
  const name = item.external_id ?? item.charge_id
  const { language } = call.view
  return html`
    <tr>
      <td>
        ${session === null ? name : html`<a href="${call.home}/sessions/${session}">${name}</a>`}
        <small class="mono wide-only">${item.uuid}</small>
        ${reason !== null && html`<small>${reasonOf(reason, call)}</small>`}
      </td>
      <td><span class="pill ${pills[kind]}">${kinds(language)[kind]}</span></td>
      <td class="wide-only">${merchant?.name}</td>
      <td class="wide-only soft">${moment(at, language)}</td>
      <td class="num">${pesos(amount)}</td>
    </tr>
  `
}

const table = (items: readonly ChargeItem[], call: Call, { day }: Chosen) => {
  const words = moneyWords(call.view.language)
  if (items.length === 0) return html`<p class="empty">${day === null ? words.none : words.noneOfDay}</p>`
  return html`
    <table>
      <thead>
        <tr>
          <th scope="col">${words.reference}</th>
          <th scope="col">${words.kind}</th>
          <th scope="col" class="wide-only">${words.merchant}</th>
          <th scope="col" class="wide-only">${words.at}</th>
          <th scope="col" class="num">${words.amount}</th>
        </tr>
      </thead>
      <tbody>${items.map((item) => rowOf(item, call))}</tbody>
    </table>
  `
}

type Asked = Readonly<{ chosen: Chosen; cursor: string | undefined; here: string }>

/** A page of what was charged in the month, or on a day of it, oldest first. */
export const chargesCard = async (
  call: Call,
  { bus }: Parts,
  { chosen, cursor, here }: Asked,
): Promise<Html> => {
  const words = moneyWords(call.view.language)
  const query = ChargesQuery.parse({ limit: '25', ...boundsOf(chosen) })
  const page = await bus.charges({ caller: call.caller, query: { ...query, cursor } })
  const at = chosen.day === null ? here : `${here}&day=${chosen.day}`
  const next = page.next_cursor
  return html`
    <div class="head" id="charges">
      <h2>${words.charges}${chosen.day !== null && ` ${words.of} ${chosen.day}`}</h2>
      ${chosen.day !== null && html`<a href="${here}#charges">${words.allDays}</a>`}
    </div>
    <div class="card flush">${table(page.items, call, chosen)}</div>
    ${pager(
      {
        first: cursor === undefined ? null : `${at}#charges`,
        next: next === null ? null : `${at}&cursor=${encodeURIComponent(next)}#charges`,
      },
      call.view.language,
    )}
  `
}
