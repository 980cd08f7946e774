import { fold } from '#contracts/fold.ts'

const LEGAL_END =
  /(?:S\s?\.?\s?A\s?\.?\s?(?:P\s?\.?\s?I\s?\.?|B\s?\.?)?\s?(?:DE|D\s?E)\s?C\s?\.?\s?V|DE\s?R\s?\.?\s?L|DE\s?C\s?\.?\s?V|\bS\s?\.?\s?C\b|\bA\s?\.?\s?C\b|S\.?A\.?S)\s?\.?\s*$/
/** A row with this ending continues in the next one, as does one that ends in OPEN. */
const DANGLING = /\b(?:E|S|SA|S\.?A\.?|S\.? DE|SA DE|DE R\.?|R\.?|DE R\.?\s?L\.? DE|DE C\.?)\s*$/
/** "COMERCIALIZADORA Y BEBIDAS DE": half a name, never a whole one. */
const OPEN = /(?:\b(?:DE|DEL|Y|LA|LAS|LOS|EL|CON)|\s&)\s*$/
/** A row with this beginning continues the one before. */
const CONTINUING =
  /^\s*(?:(?:Y|E|DE|DEL|S\.?\s?A\.?|S\.?\s?DE|C\.?\s?V\.?|R\.?\s?L\.?\s?DE|S\.?\s?A\.?\s?P\.?\s?I\.?|S\.?\s?P\.?\s?R\.?)(?![A-Z])|&\s)/

export const endsLegal = (text: string): boolean => LEGAL_END.test(fold(text))
export const isOpen = (text: string): boolean => OPEN.test(fold(text))
export const dangles = (text: string): boolean => isOpen(text) || DANGLING.test(fold(text))
export const continues = (text: string): boolean => CONTINUING.test(fold(text))
/** Judging by its words, the second row continues the name in the first. */
export const joins = (above: string, below: string): boolean => dangles(above) || continues(below)
