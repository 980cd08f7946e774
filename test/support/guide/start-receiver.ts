import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eventually } from '../eventually.ts'
import { portOf } from '../http/port-of.ts'
import { openVenv } from '../python/open-venv.ts'
import { apiGuide } from '../readme.ts'

/** Languages of the guide's receivers, as its fences name them. */
export const languages = ['ts', 'python', 'php'] as const
export type Language = (typeof languages)[number]

/** The command that runs a receiver, or why there is none. */
type Runs = Readonly<{ command: readonly [string, ...string[]] }> | Readonly<{ reason: string }>

const LIBRARY = 'standardwebhooks==1.1.0'

const runs: Readonly<Record<Language, (file: string, port: number) => Promise<Runs>>> = {
  ts: async (file) => ({ command: [process.execPath, file] }),
  python: async (file) => {
    const venv = await openVenv(LIBRARY)
    return 'reason' in venv ? venv : { command: [join(venv.bin, 'python'), file] }
  },
  php: async (file, port) => {
    const isThere = await promisify(execFile)('php', ['--version']).catch(() => null)
    return isThere === null
      ? { reason: 'there is no php' }
      : { command: ['php', '-S', `127.0.0.1:${port}`, file] }
  },
}

/** One that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

const isListening = (url: string) =>
  fetch(url, { method: 'POST' }).then(
    () => true,
    () => false,
  )

export type GuideReceiver = Readonly<{ url: string; printed: () => string; stop: () => Promise<void> }>

/** Its secret is that of the endpoint; `port`: any free one, if it is left out. */
type Wanted = Readonly<{ language: Language; secret: string; port?: number }>

/** Runs the receiver of the guide in that language as it stands there; or says why it cannot. */
export const startGuideReceiver = async ({
  language,
  secret,
  ...wanted
}: Wanted): Promise<GuideReceiver | Readonly<{ reason: string }>> => {
  const port = wanted.port ?? (await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'receiver-'))
  const file = join(folder, `receiver.${language === 'python' ? 'py' : language}`)
  await writeFile(file, apiGuide.sample(language))
  // where `npm install` would put its packages
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'))
  const how = await runs[language](file, port)
  if ('reason' in how) {
    await rm(folder, { recursive: true })
    return how
  }
  const [command, ...words] = how.command
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
  const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      printed += bytes
    })
  const url = `http://127.0.0.1:${port}/hook`
  await eventually(async () => {
    if (!(await isListening(url))) throw new Error(`not listening: ${printed}`)
  })
  const stop = async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true })
  }
  return { url, printed: () => printed, stop }
}
