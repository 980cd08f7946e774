import type { Language } from '../html/language.ts'
import { expectedForm } from './expected-form.ts'

/** Below a field that a session asks for: what it must look like, and its name in the API. */
export const askedHint = (asked: Readonly<{ name: string; pattern: string }>, language: Language): string => {
  const form = expectedForm(asked, language)
  return form === null ? asked.name : `${form} · ${asked.name}`
}
