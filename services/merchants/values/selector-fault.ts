import { load } from 'cheerio'

const empty = load('')

/** Why a selector without placeholders cannot be read; null: it can. */
export const selectorFault = (selector: string): string | null => {
  try {
    empty(selector)
    return null
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}
