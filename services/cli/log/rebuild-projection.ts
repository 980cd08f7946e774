import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '#platform/runtime/config.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/**
 * The projector's own program: only it knows the projections, and services do not import each
 * other.
 */
const program = fileURLToPath(new URL('../../projector/rebuild-one.ts', import.meta.url))

type Answer = Readonly<{ refused?: string; events?: number; seconds?: number }>

/** `more`: of the environment. Throws Refusal where it ends otherwise than by itself. */
export const runRebuild = async (
  name: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const child = spawn(process.execPath, [program, name], {
    env: childEnvironment(more),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [stdout, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')])
  if (code === 0) return JSON.parse(stdout)
  throw new Refusal(`the rebuild ended with ${signal ?? code}: the tables are as they were. Run it again`)
}

export const rebuildProjection: Command = {
  usage: 'projection rebuild NAME',
  summary: 'rebuilds the tables of a projection from the log, beside those that are served until it ends',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['NAME'] })
    return async () => {
      const answer = await runRebuild(positionals[0] ?? '')
      if (answer.refused !== undefined) throw new Refusal(answer.refused)
      return [answer]
    }
  },
}
