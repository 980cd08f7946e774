import { readFileSync } from 'node:fs'

const guide = readFileSync(new URL('../../../contracts/guides/analysts.md', import.meta.url), 'utf8')

const block = /^```(\w+)\n([\s\S]*?)^```/gm

export type Recipe = Readonly<{ heading: string; language: string; text: string }>

/**
 * Every code block of the guide for analysts, as it stands, under the heading that it stands under.
 */
export const guideRecipes: readonly Recipe[] = guide.split(/^#+ /m).flatMap((section) => {
  const heading = section.slice(0, section.indexOf('\n'))
  return [...section.matchAll(block)].map(([, language = '', text = '']) => ({ heading, language, text }))
})

/** The one block of that language under that heading. */
export const recipe = (heading: string, language: string): string => {
  const [found, ...more] = guideRecipes.filter((one) => one.heading === heading && one.language === language)
  if (!found || more.length > 0)
    throw new Error(`analysts.md has no one block of ${language} under "${heading}"`)
  return found.text
}
