import { existsSync, statSync } from 'node:fs'
import { definitionFiles } from '#merchants/language/load-definitions.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { checkFiles } from './check-files.ts'
import { checkFixtures } from './check-fixtures.ts'
import { mayBeLocal } from './may-be-local.ts'

const filesOf = (word: string): string[] => {
  if (!existsSync(word)) throw new Refusal(`there is no file ${word}`)
  return statSync(word).isDirectory() ? definitionFiles(word) : [word]
}

/**
 * `{file, line, column, path, level, reason, text}` for each finding; then
 * `{files, errors, warnings}`.
 */
export const checkMerchants: Command = {
  usage: 'merchants check FILE... [--local]',
  summary: 'Checks merchant definitions (a file, or all of a folder): what is wrong, with its line.',
  options: { '--local': 'Portals may be on loopback, as with ALLOW_LOCAL_PORTALS=1.' },
  alone: async (words, config) => {
    const named = words.filter((word) => word !== '--local')
    const option = named.find((word) => word.startsWith('--'))
    if (option !== undefined || named.length === 0) throw new UsageError(`merchants check needs files`)
    const files = named.flatMap(filesOf)
    const allowLocal = mayBeLocal(config, words.includes('--local'))
    const findings = [...checkFiles(files, { allowLocal }), ...(await checkFixtures(files, { allowLocal }))]
    const errors = findings.filter(({ level }) => level === 'error').length
    return [...findings, { files: files.length, errors, warnings: findings.length - errors }]
  },
  isBad: (results) => results.some((result) => 'level' in result && result.level === 'error'),
}
