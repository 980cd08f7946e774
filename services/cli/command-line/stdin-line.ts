import { createInterface } from 'node:readline'

/**
 * The first line of stdin, trimmed: for words that must not appear in the process list or in a
 * shell's history. `what` is the prompt for a person.
 */
export const stdinLine = async (what: string): Promise<string> => {
  if (process.stdin.isTTY) process.stderr.write(`${what}: `)
  const lines = createInterface({ input: process.stdin })
  try {
    for await (const line of lines) return line.trim()
    return ''
  } finally {
    lines.close()
  }
}
