import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** Fenced, or a run of lines that begin with four spaces. */
const code = /^```\w*\n([\s\S]*?)^```|((?:^ {4}.*\n)+)/gm

const blocksOf = (markdown: string): string[] =>
  [...markdown.matchAll(code)].map(
    ([, fenced, indented = '']) => fenced ?? indented.replaceAll(/^ {4}/gm, ''),
  )

/** The README, as somebody reads it who pastes what it says. */
export const readme = {
  text,
  /** The code blocks of the section with that heading, in order. */
  blocks: (heading: string): string[] => {
    const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
    if (section === undefined) throw new Error(`README.md has no section "${heading}"`)
    return blocksOf(section)
  },
  /** What stands between backticks. */
  quoted: (): string[] => [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, words]) => words ?? []),
}
