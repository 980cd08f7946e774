import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({
  digits: ['dígitos', 'digits'],
  digit: ['dígito', 'digit'],
  capitals: ['letras mayúsculas o dígitos', 'capital letters or digits'],
  plain: ['letras mayúsculas (sin I ni O) o dígitos', 'capital letters (no I, no O) or digits'],
  letters: ['letras o dígitos', 'letters or digits'],
  to: ['a', 'to'],
  upTo: ['hasta', 'up to'],
  or: ['o', 'or'],
  and: ['y', 'and'],
  before: ['a veces con # delante', 'at times behind #'],
  example: ['por ejemplo', 'for example'],
})

type Words = ReturnType<typeof said>

/** Of fields of the ticket itself: one that fits. */
const examples: Readonly<Record<string, string>> = {
  ...{ amount: '116.00', net_amount: '100.00', tax_amount: '16.00' },
  ...{ date: '2026-11-27', time: '18:05' },
}

const kinds: Readonly<Record<string, 'digits' | 'capitals' | 'plain' | 'letters'>> = {
  '\\d': 'digits',
  '[A-Z0-9]': 'capitals',
  '[A-HJ-NP-Z0-9]': 'plain',
  '[A-Za-z0-9]': 'letters',
}

/** A beginning that is printed so, the kind of characters, how many. */
const oneForm =
  /^(?<start>[A-Z0-9]*)(?<maybe>\??)(?<kind>\\d|\[A-Z0-9\]|\[A-HJ-NP-Z0-9\]|\[A-Za-z0-9\])\{(?<least>\d+)(?:,(?<most>\d+))?\}$/

const countOf = (least: string, most: string | undefined, words: Words) => {
  if (most === undefined) return least
  return least === '1' ? `${words.upTo} ${most}` : `${least} ${words.to} ${most}`
}

type Form = Readonly<{ count: string; kind: string; start: string; isMaybe: boolean }>

const formIn = (text: string, words: Words): Form | null => {
  const { start = '', maybe, kind = '', least = '', most } = oneForm.exec(text)?.groups ?? {}
  const name = kinds[kind]
  if (!name) return null
  const word = name === 'digits' && least === '1' && most === undefined ? words.digit : words[name]
  return { count: countOf(least, most, words), kind: word, start, isMaybe: maybe === '?' }
}

const sayOne = ({ count, kind, start, isMaybe }: Form, words: Words): string => {
  if (start === '') return `${count} ${kind}`
  return isMaybe
    ? `${count} ${kind}, ${words.before.replace('#', start)}`
    : `${start} ${words.and} ${count} ${kind}`
}

/** `20 o 23 dígitos`: the kind once where all have the same. */
const sayAll = (forms: readonly Form[], words: Words): string => {
  const [first, ...others] = forms
  const isOneKind = first?.start === '' && others.every(({ kind, start }) => kind === first.kind && !start)
  if (first && isOneKind) return `${forms.map(({ count }) => count).join(` ${words.or} `)} ${first.kind}`
  return forms.map((form) => sayOne(form, words)).join(`, ${words.or} `)
}

/** Its alternatives; what a look ahead demands besides is left to the pattern itself. */
const alternativesOf = (pattern: string): readonly string[] => {
  const bare = pattern.replace(/^\^|\$$/g, '').replace(/\(\?=(?:\[[^\]]*\]|[^()[\]])*\)/g, '')
  const inner = /^\(([^()]*)\)$/.exec(bare)?.[1] ?? bare
  return inner.split('|')
}

type Asked = Readonly<{ name: string; pattern: string }>

/** What a value must look like, as people say it: `10 dígitos`. Null: only its pattern says it. */
export const expectedForm = ({ name, pattern }: Asked, language: Language): string | null => {
  const words = said(language)
  const forms = alternativesOf(pattern).map((one) => formIn(one, words))
  if (forms.every((form) => form !== null)) return sayAll(forms, words)
  const example = examples[name]
  return example === undefined ? null : `${words.example} ${example}`
}

/** Phones show a number pad for it. */
export const isDigits = ({ pattern }: Pick<Asked, 'pattern'>): boolean =>
  /^\^\\d\{(\d+)(?:,(\d+))?\}\$$/.test(pattern)
