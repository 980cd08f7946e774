import type { Command } from './command.ts'
import type { Listed } from './listed.ts'

const START = 'npm run --silent cli --'

const entry = ({ usage, summary }: Pick<Command, 'usage' | 'summary'>) => `  ${usage}\n      ${summary}`

const listOf = (commands: readonly Command[], title: string) => `${START} ${title}

${commands.map(entry).join('\n')}

Results are JSON, one object on a line. It reads the same configuration as the server, which may be up or down.
"COMMAND --help" shows the options of one command.
Exit codes: 0 done, 1 not possible, 2 wrong arguments.
`

/** Finds a command by the words of its name. */
export const findCommand = (all: readonly Listed[], words: readonly string[]): Listed | undefined =>
  all.find(({ name }) => name.split(' ').every((word, i) => words[i] === word))

const startsWith = ({ name }: Listed, words: readonly string[]) =>
  words.every((word, i) => name.split(' ')[i] === word)

/** How to type a command, and each of its options. */
export const usageOf = ({ usage, options = {} }: Command): string => {
  const lines = Object.entries(options).map(([option, means]) => `  ${option}  ${means}`)
  return [`usage: ${START} ${usage}`, ...lines].join('\n')
}

/**
 * What `--help` and `help` print: for one command, for those that begin with the words, or for all.
 * Null: there is none.
 */
export const helpFor = async (all: readonly Listed[], asked: readonly string[]): Promise<string | null> => {
  const words = asked.filter((word) => word !== 'help' && !isHelp(word))
  const command = words.length > 0 ? await findCommand(all, words)?.load() : undefined
  if (command) return `${usageOf(command)}\n\n${command.summary}\n`
  const group = all.filter((one) => startsWith(one, words))
  if (group.length === 0) return null
  return listOf(await Promise.all(group.map(({ load }) => load())), [...words, 'COMMAND'].join(' '))
}

const isHelp = (word: string) => word === '--help' || word === '-h'

/** Words after `--` are never options. */
export const asksForHelp = (words: readonly string[]): boolean => {
  const end = words.indexOf('--')
  return words[0] === 'help' || words.slice(0, end < 0 ? words.length : end).some(isHelp)
}
