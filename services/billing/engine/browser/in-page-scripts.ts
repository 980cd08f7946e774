import { readFileSync } from 'node:fs'

/** Takes one argument in the page, an element before it where it is run on one. */
// biome-ignore lint/suspicious/noExplicitAny: what a page returns is named by who asks
type InPage = (...given: any[]) => any

/** A function whose text is run in a page; it does nothing here. */
export const pageFunction = (text: string): InPage => Object.assign(() => undefined, { toString: () => text })

/** A file of `in-page`, and the one function that it exports. */
const read = (file: string, name: string): InPage => {
  const text = readFileSync(new URL(`./in-page/${file}.js`, import.meta.url), 'utf8')
  return pageFunction(`(...given) => {\n${text.replace(/^export /gm, '')}\nreturn ${name}(...given)\n}`)
}

/** What is run in pages of portals, which know none of our types. */
export const inPage = {
  look: read('look', 'look'),
  change: read('change', 'change'),
  fetchBlob: read('fetch-blob', 'fetchBlob'),
  replace: read('replace', 'replace'),
  submit: read('submit', 'submit'),
} as const
