import { type BookEntry, isReachable, policyOf } from '#merchants/book/merchant-book.ts'
import { whyNotSwitchedOn } from '#merchants/book/why-not-switched-on.ts'
import { definitionText, definitionVersions } from '#merchants/publish/definition-versions.ts'
import type { Bad } from '../filters/asked-filters.ts'
import { bareNotes } from '../filters/bare-notes.ts'
import type { Filters } from '../frame/filter.ts'
import { tokenField } from '../frame/layout.ts'
import type { Call, Parts } from '../frame/page.ts'
import { sureForm } from '../frame/sure-form.ts'
import { moment } from '../html/formats.ts'
import { type Html, html } from '../html/html.ts'
import { definitionWords, policies } from './merchant-words.ts'
import { policyWords } from './policy-words.ts'

/** A version of the definition, to be read. */
export const definitionFilters: Filters = { version: { takes: 'version', isBare: true } }

/** The note of the policy stands above it. */
const whyOf = ({ file, merchant }: BookEntry, words: ReturnType<typeof definitionWords>): string => {
  if (!merchant) return words.noFlow
  return !merchant.portal || file.evidence === 'sandbox' ? words.sandboxOnly : words.forbidden
}

const enableForm = (entry: BookEntry, { view }: Call, here: string) => {
  const words = definitionWords(view.language)
  const why = whyNotSwitchedOn(entry, { by: 'somebody', named: '' })
  if (why !== null) return html`<p class="soft">${words.cannot} ${whyOf(entry, words)}</p>`
  const asks = policyOf(entry.file) === 'ask'
  return html`
    ${asks && html`<p class="note wait">${words.asks}</p>`}
    <form class="fields" method="post" action="${here}/enable">
      ${tokenField(view)}
      <label>
        ${words.who}
        <input
          name="by"
          maxlength="200"
          autocomplete="name"${asks ? html` required` : html` value="${view.person?.email}"`}
        >
      </label>
      <button>${words.enable}</button>
    </form>
  `
}

const switchOf = (entry: BookEntry, call: Call, here: string) => {
  const { view } = call
  const words = definitionWords(view.language)
  const { enabled, switchedAt, switchedBy } = entry
  const since =
    switchedAt !== null &&
    html`
      <small>
        ${moment(switchedAt, view.language)}
        ${switchedBy !== null && ` ${words.by} ${switchedBy}`}
      </small>
    `
  return html`
    <div class="head">
      <span>${words.visits}</span>
      <span class="pill ${isReachable(entry) ? 'completed' : ''}">${enabled ? words.on : words.off}</span>
      ${since}
    </div>
    ${
      enabled
        ? sureForm(view, { action: `${here}/disable`, name: words.disable })
        : enableForm(entry, call, here)
    }
  `
}

/**
 * For the operator: what the definition says, what it said before, and whether it is switched on.
 */
export const definitionCard = async (entry: BookEntry, call: Call, { platform }: Parts): Promise<Html> => {
  const { query } = platform.database
  const { language } = call.view
  const words = definitionWords(language)
  const merchantId = entry.file.id
  const here = `${call.home}/merchants/${merchantId}`
  const versions = await definitionVersions(query, merchantId)
  const asked = call.query.get('version')
  const known = versions.find((one) => one.hash === asked)
  const bad: readonly Bad[] =
    asked === null || known ? [] : [{ name: 'version', value: asked, why: 'version' }]
  const hash = known?.hash ?? entry.hash
  const stored = await definitionText(query, { merchantId, hash })
  const text = stored ?? JSON.stringify(entry.file, null, 2)
  const { policy } = entry.file
  const version = ({ hash: own, published_at: at }: (typeof versions)[number]) => html`
    <li>
      <a class="mono" href="${here}?version=${own}#text"${own === hash && html` aria-current="true"`}>
        ${own.slice(0, 12)}
      </a>
      ${html` <span class="soft">${moment(at.toISOString(), language)}</span> `}
      ${own === entry.hash && html`<span class="pill completed">${words.inForce}</span>`}
    </li>
  `
  return html`
    <section class="card" aria-labelledby="definition">
      <h2 id="definition">${words.title}</h2>
      <p>
        ${words.policy}: ${policies(language)[policyOf(entry.file)]}
        ${html` <code class="tag">${policyOf(entry.file)}</code> ${policyWords(policy, language)}`}
      </p>
      ${switchOf(entry, call, here)}
      ${bareNotes(bad, definitionFilters, language)}
      ${
        versions.length > 0 &&
        html`
          <h3>${words.versions}</h3>
          <ul class="plain">${versions.map(version)}</ul>
        `
      }
      <h3 id="text">${words.text} <span class="mono">${hash.slice(0, 12)}</span></h3>
      <pre class="long" tabindex="0">${text}</pre>
    </section>
  `
}
