import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '#platform/runtime/config.ts'

/**
 * Services do not import each other: the engine and the reader are run as programs of their own.
 */
const programs = {
  try: '../../billing/rehearsal/try-file.ts',
  probe: '../../billing/rehearsal/probe-file.ts',
  replay: '../../billing/rehearsal/replay-file.ts',
  read: '../../ocr/read-files.ts',
  finance: '../../finance/run-order.ts',
} as const

type Run = Readonly<{
  words?: readonly string[]
  order?: object
  /** Called with each line that it prints, at once. */
  onLine?: (line: string) => void
}>

/**
 * What a program prints, given its words and its order on stdin; its stderr is shown as it comes.
 * Throws where it ends otherwise than with 0 or 1, or says nothing.
 */
export const runTool = async (
  name: keyof typeof programs,
  { words = [], order, onLine = () => undefined }: Run,
): Promise<string> => {
  const program = fileURLToPath(new URL(programs[name], import.meta.url))
  const child = spawn(process.execPath, [program, ...words], {
    env: childEnvironment({}),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => {}) // it may end without reading its input
  child.stdin.end(order === undefined ? '' : JSON.stringify(order))
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    onLine(line)
  })
  const [code, signal] = await once(child, 'close')
  if (lines.length > 0 && (code === 0 || code === 1)) return lines.join('\n')
  throw new Error(`${name} ended with ${signal ?? code}`)
}
