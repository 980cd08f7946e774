import { type Command, nameOf } from './command.ts'

const START = 'npm run --silent cli --'

const entry = ({ usage, summary }: Pick<Command, 'usage' | 'summary'>) => `  ${usage}\n      ${summary}`

const listOf = (commands: readonly Command[], title: string) => `${START} ${title}

${commands.map(entry).join('\n')}

Results are JSON, one object on a line. It reads the same configuration as the server, which may be up or down.
"COMMAND --help" shows the options of one command.
Exit codes: 0 done, 1 not possible, 2 wrong arguments.
`

const startsWith = (command: Command, words: readonly string[]) =>
  words.every((word, i) => nameOf(command)[i] === word)

/** Finds a command by the words of its name. */
export const findCommand = (all: readonly Command[], words: readonly string[]): Command | undefined =>
  all.find((command) => nameOf(command).every((word, i) => words[i] === word))

/** How to type a command, and each of its options. */
export const usageOf = ({ usage, options = {} }: Command): string => {
  const lines = Object.entries(options).map(([option, means]) => `  ${option}  ${means}`)
  return [`usage: ${START} ${usage}`, ...lines].join('\n')
}

/**
 * What `--help` and `help` print: for one command, for those that begin with the words, or for all.
 * Null: there is none.
 */
export const helpFor = (all: readonly Command[], asked: readonly string[]): string | null => {
  const words = asked.filter((word) => word !== 'help' && !isHelp(word))
  const command = words.length > 0 ? findCommand(all, words) : undefined
  if (command) return `${usageOf(command)}\n\n${command.summary}\n`
  const group = all.filter((one) => startsWith(one, words))
  return group.length === 0 ? null : listOf(group, [...words, 'COMMAND'].join(' '))
}

const isHelp = (word: string) => word === '--help' || word === '-h'

/** Words after `--` are never options. */
export const asksForHelp = (words: readonly string[]): boolean => {
  const end = words.indexOf('--')
  return words[0] === 'help' || words.slice(0, end < 0 ? words.length : end).some(isHelp)
}
