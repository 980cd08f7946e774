import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { guardChild } from '#services/cli/local-kafka/guard-child.ts'
import { quietPort } from '#services/cli/local-kafka/quiet-port.ts'
import type { Skip } from '#test/support/go/go-program.ts'
import { objectServer } from './build-server.ts'
import { faultyWay } from './faulty-way.ts'

const ACCESS = { accessKeyId: 'tests', secretAccessKey: 'of-the-tests' }
const READY_MS = 30_000

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy())
  })

const launch = async (program: string, dir: string) => {
  const port = await quietPort()
  const [data, versions] = [join(dir, 'data'), join(dir, 'versions')]
  await Promise.all([data, versions].map((folder) => mkdir(folder)))
  const child = spawn(
    program,
    ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', '--versioning-dir', versions, data],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ROOT_ACCESS_KEY: ACCESS.accessKeyId, ROOT_SECRET_KEY: ACCESS.secretAccessKey },
    },
  )
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += chunk
  })
  guardChild(child)
  for (const end = Date.now() + READY_MS; !(await answers(port)); await sleep(25))
    if (child.exitCode !== null || Date.now() > end) throw new Error(`no object store: ${words}`)
  const stop = async () => {
    const gone = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGKILL')) await gone
  }
  return { port, stop }
}

/**
 * A real object store of one test file, and a way to it on which a test may make it slow, busy or
 * gone.
 */
export const objectStore = async () => {
  const program = await objectServer()
  if (typeof program !== 'string') return program
  const dir = await mkdtemp(join(tmpdir(), 'object-store-'))
  const server = await launch(program, dir)
  const way = await faultyWay(server.port)
  const direct = `http://127.0.0.1:${server.port}`
  const access = { region: 'us-east-1', credentials: ACCESS, pathStyle: true }
  return {
    ...{ way, dir },
    /** For the configuration. */
    access: { ...access, endpoint: way.url },
    /** For what a test does beside the service. */
    client: new S3Client({
      ...{ region: access.region, credentials: ACCESS, forcePathStyle: true },
      endpoint: direct,
    }),
    direct,
    environment: (store: 'BLOBS' | 'KEYS', bucket: string): Record<string, string> => ({
      [`${store}_URL`]: `s3://${bucket}/of/factura`,
      [`${store}_S3_ENDPOINT`]: way.url,
      [`${store}_S3_KEY_ID`]: ACCESS.accessKeyId,
      [`${store}_S3_SECRET`]: ACCESS.secretAccessKey,
    }),
    close: async () => {
      await way.close()
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
export type ObjectStore = Exclude<Awaited<ReturnType<typeof objectStore>>, Skip>
