import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '#test/support/bare-environment.ts'

const program = fileURLToPath(new URL('../../../services/projector/rebuild-one.ts', import.meta.url))

type Ended = Readonly<{ stdout: string; stderr: string; code: number | null }>

/** `projection rebuild` as a process of its own that can be killed. */
export const rebuildProcess = (
  projection: string,
  environment: Readonly<Record<string, string>>,
): Readonly<{ ended: Promise<Ended>; kill: () => boolean }> => {
  const child = spawn(process.execPath, [program, projection], {
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return {
    ended: ended.then(([stdout, stderr, [code]]) => ({ stdout, stderr, code })),
    kill: () => child.kill('SIGKILL'),
  }
}
