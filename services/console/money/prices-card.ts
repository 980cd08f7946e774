import type { Price } from '../bus/desk.ts'
import type { Call } from '../frame/page.ts'
import { moment, pesos } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { moneyWords } from './money-words.ts'

const everyAccount = 'default'

/** An account's own price stands over that of all. */
const inForce = (prices: readonly Price[]): Price | undefined => {
  const held = prices.filter(({ holds }) => holds)
  return held.find(({ account_id }) => account_id !== everyAccount) ?? held[0]
}

/** What a completed session costs, newest first. */
export const pricesCard = (prices: readonly Price[], { view }: Call): Html => {
  const words = moneyWords(view.language)
  const now = inForce(prices)
  const row = (price: Price) => html`
    <tr>
      <td>${pesos(price.amount)}</td>
      <td>${price === now && html`<span class="pill completed">${words.holds}</span>`}</td>
      <td>${price.from ?? words.always}</td>
      <td class="wide-only">${price.account_id === everyAccount ? words.everyone : words.own}</td>
      <td class="wide-only soft">${moment(price.set_at, view.language)}</td>
    </tr>
  `
  return html`
    <section aria-labelledby="prices">
      <h2 id="prices">${words.prices}</h2>
      <div class="card flush">
        <table>
          <thead>
            <tr>
              <th scope="col">${words.amount}</th>
              <th scope="col"><span class="unseen">${words.holds}</span></th>
              <th scope="col">${words.from}</th>
              <th scope="col" class="wide-only">${words.whose}</th>
              <th scope="col" class="wide-only">${words.set}</th>
            </tr>
          </thead>
          <tbody>${prices.toReversed().map(row)}</tbody>
        </table>
      </div>
    </section>
  `
}
