import { load } from 'cheerio'
import type { Page } from './read-page.ts'

/** A document of its own: the page before may still be wanted. */
export const copyOf = (page: Page): Page['$'] => load(page.$.html())
