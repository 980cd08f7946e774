import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { waitForLock } from '#platform/postgres/embedded/lock.ts'

const cache = join(import.meta.dirname, '../../../node_modules/.cache')
const BUILD_MS = 900_000

/** Why a program cannot be had: `t.skip(skip)` prints it. */
export type Skip = Readonly<{ skip: string }>

/**
 * `module`: the path of its command; `notAsked`: why it is not built here, null where it may be.
 */
export type GoProgram = Readonly<{ module: string; version: string; notAsked: string | null }>

const hasGo = () =>
  promisify(execFile)('go', ['version']).then(
    () => true,
    () => false,
  )

type Built = GoProgram & Readonly<{ folder: string }>

const build = async ({ module, version, folder }: Built): Promise<void> => {
  console.error(`building a program of the tests (${module}@${version}, once) ...`)
  const draft = `${folder}.new`
  mkdirSync(draft, { recursive: true })
  const args = ['install', '-p', String(availableParallelism()), '-ldflags=-s -w', `${module}@${version}`]
  await promisify(execFile)('go', args, { env: { ...process.env, GOBIN: draft }, timeout: BUILD_MS })
  renameSync(draft, folder)
}

/**
 * The path of a real program that Go's module proxy has. Built once per checkout, by one process at
 * a time.
 */
export const goProgram = async (wanted: GoProgram): Promise<string | Skip> => {
  const name = basename(wanted.module)
  const folder = join(cache, `${name}-${wanted.version}`)
  const program = join(folder, name)
  if (existsSync(program)) return program
  if (wanted.notAsked !== null) return { skip: wanted.notAsked }
  if (!(await hasGo())) return { skip: `Go is not installed: ${name} of the tests is built with it` }
  mkdirSync(cache, { recursive: true })
  const turn = await waitForLock(join(cache, `${name}.lock`), BUILD_MS)
  try {
    if (!existsSync(program)) await build({ ...wanted, folder })
    return program
  } catch (error) {
    return { skip: `${name} could not be built: ${error instanceof Error ? error.message : error}` }
  } finally {
    turn.release()
  }
}
