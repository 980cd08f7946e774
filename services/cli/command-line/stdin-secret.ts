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

/** As it is: spaces at its ends are part of it. */
const piped = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

/** A secret: the first line of stdin, or typed by a person who does not see it. */
export const stdinSecret = (what: string): Promise<string> => (process.stdin.isTTY ? typed(what) : piped())
