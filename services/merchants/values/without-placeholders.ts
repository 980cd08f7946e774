import { parseTemplate } from './parse-template.ts'

/**
 * A text with a letter for each placeholder: its shape can be judged before its values are known.
 */
export const withoutPlaceholders = (text: string): string =>
  parseTemplate(text)
    .map((part) => (typeof part === 'string' ? part : 'x'))
    .join('')
