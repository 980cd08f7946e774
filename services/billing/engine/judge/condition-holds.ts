import type { Condition } from '#merchants/language/condition.ts'
import { fillPattern } from '#merchants/values/fill-pattern.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { fill, ValueMissing } from '#merchants/values/fill-template.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'
import { spokenOn } from '../page/alerts-on.ts'
import { jsonAt } from '../page/json-path.ts'
import { matchWithin } from '../page/match-within.ts'
import { foldedText, isHidden, shownIn } from '../page/shown-text.ts'
import { type Asking, jsonText } from './selected-text.ts'

const matches = (pattern: string, text: string): boolean => matchWithin(pattern, text) !== null

const textHolds = ({ page, values }: Asking, { css, text }: Condition): boolean => {
  const pattern = text === undefined ? undefined : fillPattern(text, values, foldedWords)
  if (css === undefined) return pattern === undefined || matches(pattern, foldedText(page))
  const found = page.$(fillSelector(css, values))
  if (pattern === undefined) return found.length > 0
  return found.toArray().some((node) => matches(pattern, foldedWords(shownIn(page, page.$(node)))))
}

const isShown = ({ page, values }: Asking, { shown }: Condition): boolean => {
  if (shown === undefined) return true
  const found = page.$(fillSelector(shown, values)).toArray()
  return found.some((node) => !isHidden(page, page.$(node)))
}

const answerHolds = ({ page, values }: Asking, condition: Condition): boolean => {
  const holds = (pattern: string, text: string) => matches(fillPattern(pattern, values), text)
  const { status, url, redirected_to, alert, body } = condition
  if (status !== undefined && ![status].flat().includes(page.status)) return false
  if (url !== undefined && !holds(url, page.url.href)) return false
  if (redirected_to !== undefined && !page.hops.some(({ href }) => holds(redirected_to, href))) return false
  if (body !== undefined && !holds(body, page.text)) return false
  if (alert === undefined) return true
  const said = fillPattern(alert, values, foldedWords)
  return spokenOn(page).some((sentence) => matches(said, foldedWords(sentence)))
}

/** Null: it is missing, and the condition asks for just that. Else throws ValueMissing. */
const ownValue = ({ values }: Asking, { value, equals, exists }: Condition & { value: string }) => {
  try {
    return fill(value, values)
  } catch (error) {
    const mayBeMissing = exists !== undefined || equals === null
    if (mayBeMissing && error instanceof ValueMissing && error.placeholder !== '') return null
    throw error
  }
}

const comparedText = (asking: Asking, condition: Condition): Promise<string | null> | string | null => {
  const { page, values, cookie } = asking
  const { json, header, value } = condition
  if (json !== undefined) return jsonText(jsonAt(page.json, fill(json, values)))
  if (header !== undefined) return page.headers[header.toLowerCase()] ?? null
  if (value !== undefined) return ownValue(asking, { ...condition, value })
  return cookie(condition.cookie ?? '')
}

const isCompared = ({ json, header, value, cookie }: Condition): boolean =>
  [json, header, value, cookie].some((each) => each !== undefined)

const comparisonHolds = async (asking: Asking, condition: Condition): Promise<boolean> => {
  if (!isCompared(condition)) return true
  const { equals, matches: pattern, exists } = condition
  const found = await comparedText(asking, condition)
  if (equals === null) return found === null
  if (equals !== undefined) return found === fill(String(equals), asking.values)
  if (pattern !== undefined) return found !== null && matches(fillPattern(pattern, asking.values), found)
  return (found !== null) === (exists ?? true)
}

const some = async (asking: Asking, conditions: readonly Condition[]): Promise<boolean> => {
  for (const condition of conditions) if (await conditionHolds(asking, condition)) return true
  return false
}

const every = async (asking: Asking, conditions: readonly Condition[]): Promise<boolean> => {
  for (const condition of conditions) if (!(await conditionHolds(asking, condition))) return false
  return true
}

/** All that a condition says holds of the page. Throws ValueMissing. */
export async function conditionHolds(asking: Asking, condition: Condition): Promise<boolean> {
  const { all, any, not } = condition
  if (![textHolds, isShown, answerHolds].every((holds) => holds(asking, condition))) return false
  if (!(await comparisonHolds(asking, condition))) return false
  if (all && !(await every(asking, all))) return false
  if (any && !(await some(asking, any))) return false
  return not === undefined || !(await conditionHolds(asking, not))
}
