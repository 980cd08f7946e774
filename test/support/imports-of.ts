import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

const { imports } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
/** `#contracts/`, and where it leads: `contracts/`. */
const aliases = Object.entries<string>(imports).map(([alias, to]) => ({
  alias: alias.replace('*', ''),
  folder: to.replace('./', '').replace('*', ''),
}))

const SPECIFIER = /^(?:import|export)\s[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

const resolved = (file: string, specifier: string): string[] => {
  if (specifier.startsWith('.')) return [posix.join(posix.dirname(file), specifier)]
  const found = aliases.find(({ alias }) => specifier.startsWith(alias))
  return found ? [found.folder + specifier.slice(found.alias.length)] : []
}

/**
 * Files of ours that the text of `file` imports, types included; paths from the root of the
 * repository.
 */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(SPECIFIER)].flatMap(([, from, bare, late]) => resolved(file, from ?? bare ?? late ?? ''))
