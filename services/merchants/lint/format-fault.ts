import isSafe from 'safe-regex2'
import { meant } from '../language/meant.ts'
import { dateFault } from '../values/format-date.ts'
import { formatters } from '../values/formatters.ts'
import type { Placeholder } from '../values/parse-template.ts'

const shapes: Readonly<Record<string, RegExp>> = {
  decimals: /^\d{1,2}$/,
  pad: /^\d{1,3}(?:,.*)?$/s,
  part: /^[1-9]\d*(?:,\d+)?$/,
  group: /^[1-9]\d*(?:,[1-9]\d*)*$/,
  split: /^.+,[1-9]\d*$/s,
  replace: /^.+?,/s,
  map: /^[^=,]*=[^,]*(?:,[^=,]*=[^,]*)*$/,
}

const patternFault = (pattern: string): string | null => {
  try {
    return isSafe(new RegExp(pattern)) ? null : 'the pattern of match may take exponential time'
  } catch (error) {
    return `match: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Why a format cannot be understood; null: it can. */
export const formatFault = ({ name, argument }: Placeholder['formats'][number]): string | null => {
  const formatter = formatters[name]
  if (!formatter) return `the format ${name} does not exist${meant(name, Object.keys(formatters))}`
  if (formatter.argument === 'needed' && argument === '')
    return `${name} needs an argument after its colon: ${formatter.does}`
  if (name === 'date') return dateFault(argument)
  if (name === 'match') return patternFault(argument)
  const isRight = shapes[name]?.test(argument) ?? true
  return isRight ? null : `${name} cannot use ${argument}: ${formatter.does}`
}
