import { formSentences } from './form-sentences.ts'
import { valueSentences } from './value-sentences.ts'

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const sentences = [...valueSentences, ...formSentences].map(([english, spanish]) => ({
  pattern: new RegExp(`^${english.split('{}').map(literally).join('([^]*?)')}$`, 'u'),
  spanish,
}))

/** Words that a sentence fills in. Anything else stays: numbers, codes, names. */
const words = new Map([
  ['string', 'texto'],
  ['number', 'número'],
  ['int', 'número entero'],
  ['boolean', 'booleano'],
  ['array', 'arreglo'],
  ['object', 'objeto'],
  ['record', 'objeto'],
  ['null', 'nulo'],
  ['undefined', 'nada'],
  ['characters', 'caracteres'],
  ['items', 'elementos'],
  ['a control', 'de control'],
  ['an invisible', 'invisible'],
  ['company', 'persona moral'],
  ['person', 'persona física'],
])

/** `message` of a detail in Spanish; null where the catalogue lacks it. */
export const spanishDetail = (message: string): string | null => {
  for (const { pattern, spanish } of sentences) {
    const found = pattern.exec(message)
    if (!found) continue
    return spanish.replace(/\{(\d)\}/g, (_, n: string) => {
      const text = found[Number(n)] ?? ''
      return words.get(text) ?? spanishDetail(text) ?? text
    })
  }
  return null
}
