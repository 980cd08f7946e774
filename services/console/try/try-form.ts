import { mexicanDay } from '#contracts/mexican-day.ts'
import { type ConsoleScope, scopesOfRole } from '#contracts/people.ts'
import type { Faults } from '../forms/faults.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Parts } from '../frame/page.ts'
import { type Html, html } from '../html/html.ts'
import { curlOf } from './curl-of.ts'
import { outcomeChoice } from './outcome-choice.ts'
import { receiverCard } from './receiver-card.ts'
import type { TryForm } from './shown-form.ts'
import { ticketCard } from './ticket-card.ts'
import { bodyOf } from './try-values.ts'
import { tryWords } from './try-words.ts'

/** More are found on their own page. */
const MOST_CUSTOMERS = 100

const curlCard = (call: Call, { form, words, mode }: TryForm, baseUrl: string) => {
  const may: readonly ConsoleScope[] = scopesOfRole[call.view.person?.role ?? 'finance']
  const curl = curlOf(baseUrl, bodyOf(form, mode, undefined), ['ticket.jpg'])
  return html`
    <aside class="card curl" aria-labelledby="of-curl">
      <div class="head">
        <h2 id="of-curl">${words.curl}</h2>
        <button type="button" class="second more" data-copy="${curl}" data-copies="curl">
          ${words.copy}
        </button>
      </div>
      <pre tabindex="0" aria-labelledby="of-curl"><code data-curl="${baseUrl}">${curl}</code></pre>
      <p class="soft">
        ${words.curlKey} ${mode === 'live' ? words.liveKey : words.testKey}.
        ${may.includes('keys') && html` <a href="${call.home}/keys">${words.keys}</a>`}
      </p>
    </aside>
  `
}

/** The form with what was typed, and what is wrong with it. */
export const tryForm = async (
  call: Call,
  { bus, platform }: Parts,
  { form, faults }: Readonly<{ form: URLSearchParams; faults: Faults }>,
): Promise<Html> => {
  const words = tryWords(call.view.language)
  const { items: customers } = await bus.customers({
    caller: call.caller,
    query: { limit: MOST_CUSTOMERS },
  })
  const shown: TryForm = {
    ...{ form, faults, words, customers, mode: call.caller.mode, here: `${call.home}/try` },
    ...{ hasSandbox: platform.config.sandbox !== 'off', today: mexicanDay(platform.clock.now()) },
  }
  const hasFault = faults.of.size > 0 || faults.other !== null
  return html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    <p class="soft">${words.what}</p>
    <form
      method="post"
      enctype="multipart/form-data"
      action="${shown.here}"
      data-try
      data-mode="${shown.mode}"
      data-away="${words.away}"
      data-too-large="${words.tooLarge}"
    >
      ${tokenField(call.view)}
      <div class="columns">
        <div>
          <div role="alert" data-note>
            ${
              hasFault &&
              html`
                <p class="note bad">
                  ${faults.other ?? words.again} <noscript>${words.chooseAgain}</noscript>
                </p>
              `
            }
          </div>
          ${ticketCard(shown)}
          ${receiverCard(shown)}
          ${outcomeChoice(shown)}
        </div>
        <div>${curlCard(call, shown, platform.config.baseUrl)}</div>
      </div>
    </form>
  `
}
