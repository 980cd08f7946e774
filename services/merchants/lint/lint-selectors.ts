import type { MerchantFile } from '../language/merchant-file.ts'
import { isControlSelector } from '../values/is-control-selector.ts'
import { parseJsonPath } from '../values/parse-json-path.ts'
import { selectorFault } from '../values/selector-fault.ts'
import { withoutPlaceholders } from '../values/without-placeholders.ts'
import { errorAt, type Finding } from './finding.ts'
import { type TextAt, textsIn } from './texts-in.ts'

const sends = ['form', 'follow', 'frame', 'submit', 'in', 'into', 'from']
const acts = ['click', 'fill', 'type', 'choose', 'among', 'on']
const selectorWords = ['css', 'shown', 'within', ...sends, ...acts]
const alsoSelectors = ['folio', 'message', 'xml', 'pdf', 'zip']
/** Their members are named by the portal, whatever the name. */
const records = ['set', 'pick', 'add', 'params', 'query', 'headers', 'json', 'urlencoded', 'multipart']
const keyed = ['set', 'pick']
const listed = ['check', 'uncheck', 'remove']

const isSelector = ({ path, word }: TextAt): boolean => {
  const around = path.slice(0, -1)
  if (around.some((part) => records.includes(String(part)))) return false
  return [...selectorWords, ...alsoSelectors].includes(word) || around.at(-1) === 'save'
}

/** A control that is named by a selector: a key, or a member of a list. */
const controlOf = ({ path, word, text }: TextAt): string | null => {
  const at = path.findIndex((part) => keyed.includes(String(part)))
  const name = at < 0 ? listed.includes(word) && text : path[at + 1]
  return typeof name === 'string' && isControlSelector(name) ? name : null
}

const selectors = (at: TextAt): Finding[] => {
  const text = controlOf(at) ?? (isSelector(at) ? at.text : null)
  const fault = text === null ? null : selectorFault(withoutPlaceholders(text))
  return fault === null ? [] : [errorAt(at.path, `the selector is invalid: ${fault}`)]
}

const paths = ({ path, word, text }: TextAt): Finding[] => {
  const isBody = path.slice(0, -1).includes('json') || !text.startsWith('$')
  if (word !== 'json' || isBody || parseJsonPath(withoutPlaceholders(text)) !== null) return []
  return [errorAt(path, `the path into JSON cannot be read: ${text}`)]
}

/** Every selector of the steps and every path into JSON can be read. */
export const lintSelectors = ({ flow }: MerchantFile): Finding[] =>
  textsIn(flow, ['flow']).flatMap((text) => [...selectors(text), ...paths(text)])
