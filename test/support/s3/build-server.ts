import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { waitForLock } from '#platform/postgres/embedded/lock.ts'

const VERSION = 'v1.8.0'
const MODULE = 'github.com/versity/versitygw/cmd/versitygw'
const cache = join(import.meta.dirname, '../../../node_modules/.cache')
const folder = join(cache, `versitygw-${VERSION}`)
const program = join(folder, 'versitygw')
const BUILD_MS = 900_000
/** Its build takes minutes, which `npm test` does not have. */
const NOT_BUILT = 'the object store is not built here: `npm run test:machines` builds it, with Go'

/** Why no object store can be had: `t.skip(skip)` prints it. */
export type Skip = Readonly<{ skip: string }>

const hasGo = () =>
  promisify(execFile)('go', ['version']).then(
    () => true,
    () => false,
  )

const build = async (): Promise<void> => {
  console.error(`building the object store of the tests (${MODULE}@${VERSION}, once) ...`)
  const draft = `${folder}.new`
  mkdirSync(draft, { recursive: true })
  const args = ['install', '-p', String(availableParallelism()), '-ldflags=-s -w', `${MODULE}@${VERSION}`]
  await promisify(execFile)('go', args, { env: { ...process.env, GOBIN: draft }, timeout: BUILD_MS })
  renameSync(draft, folder)
}

/**
 * A real S3-compatible server; its path. Built once per checkout, by one process at a time, where
 * OBJECT_STORE=build asks for it; that needs Go, and its module proxy.
 */
export const objectServer = async (): Promise<string | Skip> => {
  if (existsSync(program)) return program
  if (process.env['OBJECT_STORE'] !== 'build') return { skip: NOT_BUILT }
  if (!(await hasGo())) return { skip: 'Go is not installed: the object store of the tests is built with it' }
  mkdirSync(cache, { recursive: true })
  const turn = await waitForLock(join(cache, 'versitygw.lock'), BUILD_MS)
  try {
    if (!existsSync(program)) await build()
    return program
  } catch (error) {
    return { skip: `the object store could not be built: ${error instanceof Error ? error.message : error}` }
  } finally {
    turn.release()
  }
}
