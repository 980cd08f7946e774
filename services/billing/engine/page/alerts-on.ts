import { alertsInScript } from '../scripts/script-alerts.ts'
import { excerpt } from './excerpt.ts'
import { inlineScripts } from './inline-scripts.ts'
import { sentencesIn } from './json-sentences.ts'
import type { Page } from './read-page.ts'
import { isHidden, shownIn, shownText } from './shown-text.ts'

const MAX_MESSAGE = 300

const alertNodes = [
  '[role=alert], [role=alertdialog], .alert, .alert-danger, .alert-warning, .error, .errors, .error-message, .text-danger',
  '.validation-summary-errors, .field-validation-error, .invalid-feedback, .has-error .help-block, .toast, .toast-message',
  '.ui-messages-error, .ui-messages-error-summary, .ui-messages-warn, .ui-message-error, .ui-growl-message, .mensaje-error, .msg-error, .mensajeError',
  'font[color=red i], font[color="#ff0000" i], [style*="color:red" i], [style*="color: red" i], [style*="color:#ff0000" i], [style*="color: #ff0000" i]',
  '.mensajeError, .errorMessage, .error_message, .msgError, .form-error, .field-error, .is-danger, .swal2-html-container, .modal.show .modal-body',
  '[id$=lblError], [id$=lblMensaje], [id$=lblMsg], [id$=lblMsj], #error, #errores, #mensaje, #mensajeError, #msgError',
].join(', ')

/** A page that says one thing and asks nothing is that sentence. */
const MAX_BARE = 300

const bareSentence = (page: Page): string[] => {
  if (page.$('form, frame, iframe, input, a[href]').length > 0) return []
  const text = shownText(page)
  return text.length <= MAX_BARE ? [text] : []
}

const scriptsOn = (page: Page): string[] => [
  ...inlineScripts(page),
  ...page
    .$('body[onload]')
    .toArray()
    .map((node) => page.$(node).attr('onload') ?? ''),
  ...page.scripts,
]

/** What scripts say when the page loads. */
export const spokenOn = (page: Page): string[] =>
  [...page.said, ...scriptsOn(page).flatMap(alertsInScript)].map((text) => excerpt(text, MAX_MESSAGE))

const marked = (page: Page): string[] =>
  page
    .$(alertNodes)
    .toArray()
    .filter((node) => !isHidden(page, page.$(node)))
    .map((node) => excerpt(shownIn(page, page.$(node)), MAX_MESSAGE))

/** The portal's own sentences, as shown to a person; empty when the page has none. */
export const alertsOn = (page: Page): string[] => {
  if (page.isData) return sentencesIn(page.json ?? null).map((text) => excerpt(text, MAX_MESSAGE))
  const inJson = sentencesIn(page.json ?? null).map((text) => excerpt(text, MAX_MESSAGE))
  const sentences = [...marked(page), ...spokenOn(page), ...inJson].filter((text) => text !== '')
  return [...new Set(sentences.length > 0 ? sentences : bareSentence(page))].filter((text) => text !== '')
}
