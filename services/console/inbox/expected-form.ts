import { inBoth, type Language } from '../html/language.ts'

const said = inBoth({
  digits: ['dígitos', 'digits'],
  characters: ['letras mayúsculas o dígitos', 'capital letters or digits'],
  to: ['a', 'to'],
})

/** Of fields of the ticket itself: one that fits. */
const examples: Readonly<Record<string, string>> = {
  ...{ amount: '116.00', net_amount: '100.00', tax_amount: '16.00' },
  ...{ date: '2026-11-27', time: '18:05' },
}

const kinds = [
  [/^\^\\d\{(\d+)(?:,(\d+))?\}\$$/, 'digits'],
  [/^\^\[A-Z0-9\]\{(\d+)(?:,(\d+))?\}\$$/, 'characters'],
] as const

type Asked = Readonly<{ name: string; pattern: string }>

/** What a value must look like, as people say it: `10 dígitos`. Null: only its pattern says it. */
export const expectedForm = ({ name, pattern }: Asked, language: Language): string | null => {
  const words = said(language)
  for (const [kind, word] of kinds) {
    const [, least, most] = kind.exec(pattern) ?? []
    if (least !== undefined)
      return `${least}${most === undefined ? '' : ` ${words.to} ${most}`} ${words[word]}`
  }
  return examples[name] ?? null
}

/** Phones show a number pad for it. */
export const isDigits = ({ pattern }: Pick<Asked, 'pattern'>): boolean => kinds[0][0].test(pattern)
