import { load } from 'cheerio'
import isSafe from 'safe-regex2'
import { meant } from '../language/meant.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import { dateFault } from '../values/format-date.ts'
import { formatters } from '../values/formatters.ts'
import { knownValues } from '../values/known-values.ts'
import { type Placeholder, placeholdersIn } from '../values/parse-template.ts'
import { errorAt, type Finding, warningAt } from './finding.ts'
import { type TextAt, textsIn } from './texts-in.ts'

const selectorWords = ['css', 'form', 'follow', 'frame', 'submit', 'in', 'into', 'within', 'folio', 'message']
const patternWords = [
  'text',
  'url',
  'redirected_to',
  'alert',
  'body',
  'matches',
  'regex',
  'pattern',
  'near',
  'entry',
]
const addressWords = ['go', 'request']

const empty = load('')

const selectorFault = (text: string): string | null => {
  try {
    empty(text.replace(/\{\{[^}]*\}\}/g, 'x'))
    return null
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

const selectors = ({ path, word, text }: TextAt): Finding[] => {
  if (!selectorWords.includes(word)) return []
  const fault = selectorFault(text)
  return fault === null ? [] : [errorAt(path, `the selector is invalid: ${fault}`)]
}

const patterns = ({ path, word, text }: TextAt): Finding[] => {
  const isExplosive = patternWords.includes(word) && !isSafe(text)
  return isExplosive ? [errorAt(path, 'the pattern may take exponential time: it repeats a repetition')] : []
}

const savedNames = (texts: readonly TextAt[], file: MerchantFile): string[] => {
  const fromPaths = texts.flatMap(({ path }) => {
    const at = path.lastIndexOf('save')
    return at < 0 ? [] : [`saved.${path[at + 1]}`]
  })
  return [
    ...new Set(fromPaths),
    ...Object.keys(file.codes).map((name) => `code.${name}`),
    ...Object.keys(knownValues),
  ]
}

const formats = ({ formats: used }: Placeholder): string[] =>
  used.flatMap(({ name, argument }) => {
    const formatter = formatters[name]
    if (!formatter) return [`the format ${name} does not exist${meant(name, Object.keys(formatters))}`]
    const fault = name === 'date' ? dateFault(argument) : null
    if (fault !== null) return [fault]
    const isMissing = formatter.argument === 'needed' && argument === ''
    return isMissing ? [`${name} needs an argument after its colon: ${formatter.does}`] : []
  })

const placeholders = ({ path, text }: TextAt, known: readonly string[]): Finding[] =>
  placeholdersIn(text).flatMap((placeholder) => {
    const { name } = placeholder
    const unknown = known.includes(name) ? [] : [`the value ${name} does not exist${meant(name, known)}`]
    return [...unknown, ...formats(placeholder)].map((reason) => errorAt(path, reason))
  })

const isBroken = (text: string): boolean => (text.match(/\{\{/g) ?? []).length !== placeholdersIn(text).length

const braces = ({ path, text }: TextAt): Finding[] =>
  isBroken(text) ? [errorAt(path, 'the braces are not a placeholder: write {{name}} or {{name|format}}')] : []

const addresses = ({ path, word, text }: TextAt): Finding[] => {
  if (!addressWords.includes(word)) return []
  const raw = placeholdersIn(text).find(
    ({ name, formats: used }) =>
      /^(receiver|code|ticket)\./.test(name) && !used.some((each) => each.name === 'urlencode'),
  )
  return raw ? [warningAt(path, `{{${raw.name}}} stands in an address: add |urlencode, or use query`)] : []
}

/** What `merchants probe` leaves to a person. */
const unfilled = ({ path, text }: TextAt): Finding[] =>
  text.includes('FILL-IN') ? [errorAt(path, 'it must be filled in')] : []

/** Every text of the file: selectors, patterns, placeholders and their formats. */
export const lintTexts = (file: MerchantFile): Finding[] => {
  const texts = textsIn(file)
  const known = savedNames(texts, file)
  const inFlow = texts.filter(({ path: [first] }) => first === 'flow' || first === 'portal')
  return [
    ...texts.flatMap(unfilled),
    ...texts.flatMap(patterns),
    ...inFlow.flatMap(selectors),
    ...inFlow.flatMap(braces),
    ...inFlow.flatMap((text) => placeholders(text, known)),
    ...inFlow.flatMap(addresses),
  ]
}
