import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Typed at a terminal, without an echo. */
const typed = (what: string): Promise<string> =>
  new Promise((resolve, reject) => {
    process.stderr.write(`${what}: `)
    const lines = createInterface({ input: process.stdin, output: nowhere(), terminal: true })
    const end = (work: () => void) => {
      lines.close()
      process.stderr.write('\n')
      work()
    }
    lines.once('line', (line) => end(() => resolve(line)))
    lines.once('SIGINT', () => end(() => reject(new Error('cancelled'))))
  })

/**
 * Several secrets: one line of stdin for each, or typed one after the other. A line is taken as it
 * is: spaces at its ends are part of it. A name without a line is missing.
 */
export const stdinSecrets = async (names: readonly string[]): Promise<Record<string, string>> => {
  const given: Record<string, string> = {}
  if (process.stdin.isTTY) {
    for (const name of names) given[name] = await typed(name)
    return given
  }
  const left = [...names]
  for await (const line of createInterface({ input: process.stdin })) {
    const name = left.shift()
    if (name !== undefined) given[name] = line
    if (left.length === 0) break
  }
  return given
}

/** A secret: the first line of stdin, or typed by a person who does not see it. */
export const stdinSecret = async (what: string): Promise<string> => (await stdinSecrets([what]))[what] ?? ''
