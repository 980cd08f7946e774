import type { CaseShown } from '../bus/lane.ts'
import { reasonShown } from '../frame/reason-words.ts'
import { facts } from '../html/facts.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import type { Language } from '../html/language.ts'
import { adviceFor, laneWords } from './lane-words.ts'

/** To be copied as they stand. */
const toCopy = (values: Readonly<Record<string, string | null>>) =>
  facts(
    Object.entries(values).map(([name, value]) => [name, value && html`<span class="mono">${value}</span>`]),
  )

export const whyCard = (shown: CaseShown, language: Language): Html => {
  const words = laneWords(language)
  const { reason, detail, deadline, end } = shown
  if (reason === null) return html`<p class="note" role="status">${words.noPerson} <code>${end}</code></p>`
  const advice = adviceFor(reason, language)
  return html`
    <div class="note wait">
      ${deadline && html`${words.deadline} ${moment(deadline.toISOString(), language)} · `}
      <code>${reason}</code> ${reasonShown(reason, detail, language)}
    </div>
    ${shown.invoice_may_exist && html`<p class="note bad">${words.mayExist}</p>`}
    ${advice && html`<p>${advice}</p>`}
  `
}

/** Who else was shown the case; two who issue by hand make two invoices. */
export const viewsCard = ({ shown_to, held_by, end }: CaseShown, language: Language): Html => {
  const words = laneWords(language)
  const [last] = shown_to
  if (!last || end !== null) return html``
  if (held_by !== null) return html`<p class="note bad"><strong>${held_by}</strong> ${words.heldBy}</p>`
  return html`<p class="soft">${words.shownTo} ${last.by} · ${moment(last.at.toISOString(), language)}</p>`
}

/** What stands on the ticket, whom it is for, and what was tried. */
export const factCards = (shown: CaseShown, language: Language): Html => {
  const words = laneWords(language)
  const { read, receiver, merchant, portal, visits } = shown
  const { codes, ...ticket } = read
  const { rfc, razon_social, cp, regimen, uso_cfdi, forma_pago } = receiver
  return html`
    <section class="card" aria-labelledby="ticket">
      <h2 id="ticket">${words.ticket}</h2>
      ${toCopy({ ...ticket, ...codes, rfc: merchant.rfc, [words.portal]: portal ?? visits.at(-1)?.page ?? null })}
    </section>
    <section class="card" aria-labelledby="receiver">
      <h2 id="receiver">${words.receiver}</h2>
      ${toCopy({ rfc, razon_social, cp, regimen, uso_cfdi, forma_pago })}
      <p></p>
      <p class="soft">${words.seen}</p>
    </section>
    <section class="card" aria-labelledby="visits">
      <h2 id="visits">${words.visits}</h2>
      <ol class="plain">
        ${visits.map(
          ({ attempt, at, outcome, page }) => html`
            <li>
              ${attempt}. <code>${outcome}</code> · ${moment(at.toISOString(), language, true)}
              <small class="wrap soft"> ${page}</small>
            </li>
          `,
        )}
      </ol>
    </section>
  `
}
