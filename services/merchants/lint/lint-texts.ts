import isSafe from 'safe-regex2'
import { meant } from '../language/meant.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import { knownValues } from '../values/known-values.ts'
import { placeholdersIn } from '../values/parse-template.ts'
import { withoutPlaceholders } from '../values/without-placeholders.ts'
import { errorAt, type Finding, warningAt } from './finding.ts'
import { formatFault } from './format-fault.ts'
import { type TextAt, textsIn } from './texts-in.ts'

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

const patterns = ({ path, word, text }: TextAt): Finding[] => {
  const isExplosive = patternWords.includes(word) && !isSafe(withoutPlaceholders(text))
  return isExplosive ? [errorAt(path, 'the pattern may take exponential time: it repeats a repetition')] : []
}

/** Steps and look-up run apart: neither knows what the other one saved. */
const knownIn = (part: Part, texts: readonly TextAt[], file: MerchantFile): string[] => {
  const fromPaths = texts.flatMap(({ path }) => {
    // a log-in is before both
    if (path[1] !== part && path[1] !== 'login') return []
    const at = path.lastIndexOf('save')
    return at < 0 ? [] : [`saved.${path[at + 1]}`]
  })
  return [
    ...new Set(fromPaths),
    ...Object.keys(file.codes).map((name) => `code.${name}`),
    ...Object.keys(knownValues),
  ]
}

const placeholders = ({ path, text }: TextAt, known: readonly string[]): Finding[] =>
  placeholdersIn(text).flatMap((placeholder) => {
    const { name, formats } = placeholder
    const isKnown = known.includes(name) || name.startsWith('secret.')
    const unknown = isKnown ? [] : [`the value ${name} does not exist${meant(name, known)}`]
    return [...unknown, ...formats.map(formatFault)].flatMap((reason) =>
      reason === null ? [] : [errorAt(path, reason)],
    )
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

type Part = 'steps' | 'lookup' | 'login'

const partOf = ({ path: [, part] }: TextAt): Part => (part === 'lookup' || part === 'login' ? part : 'steps')

/** Every text of the file: selectors, patterns, placeholders and their formats. */
export const lintTexts = (file: MerchantFile): Finding[] => {
  const texts = textsIn(file)
  const known = {
    steps: knownIn('steps', texts, file),
    lookup: knownIn('lookup', texts, file),
    login: knownIn('login', texts, file),
  }
  const inFlow = texts.filter(({ path: [first] }) => first === 'flow' || first === 'portal')
  return [
    ...texts.flatMap(unfilled),
    ...texts.flatMap(patterns),
    ...inFlow.flatMap(braces),
    ...inFlow.flatMap((text) => placeholders(text, known[partOf(text)])),
    ...inFlow.flatMap(addresses),
  ]
}
