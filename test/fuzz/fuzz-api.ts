import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fuzzedAccount } from '#test/support/api/fuzzed-account.ts'
import { openWorld } from '#test/support/api/world.ts'
import { keepPostgres } from '#test/support/postgres/postgres-for-tests.ts'
import { openVenv } from '#test/support/python/open-venv.ts'

/** Pinned: another version draws other requests. */
const FUZZER = 'schemathesis==4.32.5'
const DATA = join(import.meta.dirname, '../../.data')
/** Requests drawn for each operation: 500 made 15,769 in 16 minutes beside seven others. */
const EXAMPLES = process.env['EXAMPLES'] ?? '500'
const SEED = process.env['SEED'] ?? '1'
const ACCOUNTS = 100
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
]

const run = async (command: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(command, words, { stdio: 'inherit', cwd: DATA, env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return Number(code ?? 1)
}

/** The API on real Postgres; tickets are read as soon as their sessions start. */
const fuzz = async (bin: string): Promise<number> => {
  const api = await openWorld()
  const accounts: Record<string, string>[] = []
  for (let n = 0; n < ACCOUNTS; n += 1) accounts.push(await fuzzedAccount(api, n % 4 === 0 ? 'test' : 'live'))
  const words = [
    ...['run', `${api.url}/openapi.json`, '--url', api.url, '--checks', checks.join(',')],
    ...['--phases', 'examples,coverage,fuzzing,stateful', '--max-examples', EXAMPLES, '--seed', SEED],
    ...['--continue-on-failure', '--no-color', '--request-timeout', '60', '--suppress-health-check', 'all'],
    ...process.argv.slice(2),
  ]
  const env = {
    FUZZ_ACCOUNTS: JSON.stringify(accounts),
    SCHEMATHESIS_HOOKS: 'keys',
    PYTHONPATH: import.meta.dirname,
    NO_PROXY: '127.0.0.1',
  }
  const code = await run(join(bin, 'schemathesis'), words, env)
  await api.close()
  return code
}

const venv = await openVenv(FUZZER, process.env['FUZZ_VENV'])
if ('reason' in venv) throw new Error(venv.reason)
await keepPostgres()
process.exitCode = await fuzz(venv.bin)
