import { z } from 'zod'
import { visibleText } from '../values.ts'
import { textRule } from './text-rule.ts'

/** Not in the document: most languages of clients lack classes of characters by property. */
const isVisible = textRule(
  visibleText,
  'contains a control character, an invisible character (U+202E, U+200B …) or a lone surrogate',
)

/**
 * A text of a request: one line, not empty, nothing hidden in it. Longer texts are not examined: a
 * pattern over megabytes is slow or overflows the stack.
 */
export const oneLine = (longest?: number, tooLong?: string) => {
  const text = z.string().min(1)
  return (longest === undefined ? text : text.max(longest, { abort: true, error: tooLong })).check(isVisible)
}
