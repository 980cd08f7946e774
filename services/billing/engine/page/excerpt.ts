import { mendedText } from './mended-text.ts'

/** Fit to be stored: one line, cut to length but never within a character. */
export const excerpt = (text: string, length: number): string =>
  mendedText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed()
