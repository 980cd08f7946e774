import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
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

/**
 * What a program prints, given its words and its order on stdin; its stderr is shown as it comes.
 * Throws where it ends otherwise than with 0 or 1.
 */
export const runTool = async (
  name: keyof typeof programs,
  { words = [], order }: Readonly<{ words?: readonly string[]; order?: object }>,
): Promise<string> => {
  const program = fileURLToPath(new URL(programs[name], import.meta.url))
  const child = spawn(process.execPath, [program, ...words], {
    env: childEnvironment({}),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => {}) // it may end without reading its input
  child.stdin.end(order === undefined ? '' : JSON.stringify(order))
  const [stdout, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (stdout !== '' && (code === 0 || code === 1)) return stdout
  throw new Error(`${name} ended with ${signal ?? code}`)
}
