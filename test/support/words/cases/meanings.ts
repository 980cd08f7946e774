import { DeferReason } from '#contracts/events/defer-reason.ts'
import { failureCodes } from '#contracts/failures.ts'
import { invoice } from '../run-case.ts'
import { html, type WordCase, type WordCases } from '../word-case.ts'

const means = (meaning: string, ends: string): WordCase => ({
  steps: `- go: ""
- expect: [{ when: { css: p }, means: ${meaning} }]`,
  portal: { '/': html('<p>hola') },
  ends,
})

const lookup = `- go: consulta
- expect:
    - { when: { css: a }, means: next }
    - { when: { css: p }, means: absent }
- take: { xml: a }`

/** An invoice is there: the look-up fetches it. */
const recovers = (there: string, ends: string): WordCase => ({
  ...means('recover', ends),
  lookup,
  portal: { '/': html('<p>hola'), '/consulta': html(there), '/x': html(invoice('otro')) },
})

const ofService = ['captcha', 'operator', 'secret_missing', 'login_expired']
const reasons = DeferReason.options.filter((reason) => !ofService.includes(reason))

export const meanings: WordCases = {
  'expect.means=next': {
    steps: `- go: ""
- expect: [{ when: { css: p }, means: next }, { when: { css: p }, means: operator }]`,
    portal: { '/': html('<p>hola') },
  },
  'expect.means=recover': recovers('<a href=/x>XML</a>', 'issued, recovered, otro'),
  'expect.means=absent': recovers('<p>nada', 'rejected ticket_already_invoiced'),
  'expect.means=operator': means('operator', 'operator asked_by_definition'),
  'expect.means:object': means('{ ask: amount }', 'asks amount'),
  'means.ask': means('{ ask: portal_fields.folio }', 'asks portal_fields.folio'),
  'means.after_seconds': means('{ retry: portal_down, after_seconds: 60 }', 'later portal_down in 60 s'),
  'flow.lookup': recovers('<a href=/x>XML</a>', 'issued, recovered, otro'),
  'lookup.steps': recovers('<a href=/x>XML</a>', 'issued, recovered, otro'),
  ...Object.fromEntries(
    failureCodes.map((code) => [`expect.means=${code}`, means(code, `rejected ${code}: hola`)] as const),
  ),
  ...Object.fromEntries(
    reasons.map(
      (reason) => [`means.retry=${reason}`, means(`{ retry: ${reason} }`, `later ${reason}`)] as const,
    ),
  ),
}
