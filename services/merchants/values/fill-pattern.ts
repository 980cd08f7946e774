import { fillWith, type Values } from './fill-template.ts'

const escaped = (value: string): string => value.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/**
 * A pattern with its placeholders filled in, each for the very letters of its value; `as`: how the
 * text is written that it is matched with. Throws ValueMissing.
 */
export const fillPattern = (
  pattern: string,
  values: Values,
  as: (value: string) => string = (value) => value,
): string => fillWith(pattern, values, (value) => escaped(as(value)))
