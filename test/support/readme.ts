import { readFileSync } from 'node:fs'

/** Fenced, or a run of lines that begin with four spaces. */
const code = /^```\w*\n([\s\S]*?)^```|((?:^ {4}.*\n)+)/gm

const blocksOf = (markdown: string): string[] =>
  [...markdown.matchAll(code)].map(
    ([, fenced, indented = '']) => fenced ?? indented.replaceAll(/^ {4}/gm, ''),
  )

type Page = Readonly<{
  text: string
  /** The code blocks of the section with that heading, in order. */
  blocks: (heading: string) => string[]
  /** The one block of the page that is fenced as that language. */
  sample: (language: string) => string
  /** What stands between backticks. */
  quoted: () => string[]
}>

const pageOf = (path: string): Page => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  return {
    text,
    blocks: (heading) => {
      const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
      if (section === undefined) throw new Error(`${path} has no section "${heading}"`)
      return blocksOf(section)
    },
    sample: (language) => {
      const [first, ...more] = text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))
      if (first?.[1] === undefined || more.length > 0)
        throw new Error(`${path} has no one sample of ${language}`)
      return first[1]
    },
    quoted: () => [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, words]) => words ?? []),
  }
}

/** The pages that somebody pastes commands from. */
export const readme = pageOf('README.md')
export const apiGuide = pageOf('contracts/guides/api.md')
export const readingGuide = pageOf('contracts/guides/reading.md')
