import { type Command, nameOf } from './command.ts'

/** The next row of Levenshtein's table: `letter` against every prefix of `word`. */
const nextRow = (above: readonly number[], letter: string, word: string): number[] => {
  const row = [Number(above[0]) + 1]
  for (const [i, other] of [...word].entries()) {
    const replaced = Number(above[i]) + (letter === other ? 0 : 1)
    row.push(Math.min(replaced, Number(above[i + 1]) + 1, Number(row[i]) + 1))
  }
  return row
}

/** How many letters are different, missing or extra. */
const distance = (a: string, b: string): number => {
  const first = Array.from({ length: b.length + 1 }, (_, i) => i)
  return [...a].reduce<number[]>((row, letter) => nextRow(row, letter, b), first).at(-1) ?? 0
}

/** More letters than this differ by intent, not by a slip. */
const MOST_SLIPS = 3

const slips = (words: readonly string[]) => (command: Command) => {
  const name = nameOf(command)
  return distance(words.slice(0, name.length).join(' ').slice(0, 80), name.join(' '))
}

/** The command that was probably meant: the nearest by letters. */
export const suggestCommand = (all: readonly Command[], words: readonly string[]): string | null => {
  const slipsOf = slips(words)
  const [nearest] = all.toSorted((a, b) => slipsOf(a) - slipsOf(b))
  return nearest && slipsOf(nearest) <= MOST_SLIPS ? nameOf(nearest).join(' ') : null
}
