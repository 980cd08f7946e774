import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { fold } from '#contracts/fold.ts'
import type { Echo } from '#merchants/language/expectation.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { fill } from '#merchants/values/fill-template.ts'
import { jsonAt } from '../page/json-path.ts'
import { shownIn, shownText } from '../page/shown-text.ts'
import { type Asking, jsonText } from './selected-text.ts'

const amount = /^\d+\.\d{2}$/
const numbers = /\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g

/** Without what stands between the characters of a value: spaces and commas. */
const plain = (text: string): string => fold(text).replace(/[,\s]/g, '')

/** `URE-180429-TM6` and `URE 180429 TM6` are one RFC. */
const showsRfc = (words: string, rfc: string): boolean => {
  const [letters, day, rest] = [rfc.slice(0, -9), rfc.slice(-9, -3), rfc.slice(-3)]
  return [' ', '-', ' - '].some((mark) => bounded(words, [letters, day, rest].join(mark)))
}

const inCents = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100)

const bounded = (text: string, value: string): boolean => {
  const at = text.indexOf(value)
  if (at < 0) return false
  const isWord = (character: string | undefined) => character !== undefined && /[A-Z0-9Ñ&]/.test(character)
  if (!isWord(text[at - 1]) && !isWord(text[at + value.length])) return true
  return bounded(text.slice(at + 1), value)
}

/**
 * Whether a text shows a value: an amount as a number, whatever its commas; all else in any case,
 * as a whole word or without spaces.
 */
const shows = (text: string, value: string): boolean => {
  if (amount.test(value))
    return (text.match(numbers) ?? []).some((number) => inCents(number) === inCents(value))
  const [words, meant] = [fold(text).replace(/\s+/g, ' '), fold(value).trim()]
  if (bounded(words, meant)) return true
  if (checkRfc(value).ok) return showsRfc(words, meant)
  return value.includes(' ') && plain(text).includes(plain(value))
}

const shownFor = ({ page, values }: Asking, { within, json }: Echo): string => {
  if (json !== undefined) return jsonText(jsonAt(page.json, fill(json, values))) ?? ''
  if (within === undefined) return shownText(page)
  return page
    .$(fillSelector(within, values))
    .toArray()
    .map((node) => shownIn(page, page.$('<div>').append(page.$(node).clone())))
    .join(' ')
}

/** The first value that the page does not show again; null: it shows them all. */
export const unshown = (asking: Asking, echoes: readonly Echo[]): string | null => {
  for (const echo of echoes) {
    const text = shownFor(asking, echo)
    const missing = echo.values.find((value) => !shows(text, fill(value, asking.values)))
    if (missing !== undefined) return missing
  }
  return null
}
