import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An instruction of the Dockerfile, in one line. */
export type Instruction = Readonly<{ word: string; rest: string }>

/** The stages of the Dockerfile, each with its instructions. */
export const stagesOf = (text: string): readonly (readonly Instruction[])[] => {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Instruction[][] = []
  for (const line of lines) {
    const [word = ''] = line.split(' ', 1)
    if (word === 'FROM') stages.push([])
    stages.at(-1)?.push({ word, rest: line.slice(word.length + 1) })
  }
  return stages
}

export const dockerfile = () =>
  stagesOf(readFileSync(join(import.meta.dirname, '../../../Dockerfile'), 'utf8'))
