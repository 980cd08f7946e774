import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '../support/bare-environment.ts'
import { personClient } from '../support/console/person-client.ts'

const program = (name: string) => fileURLToPath(new URL(`../../services/${name}`, import.meta.url))

let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'console-link-'))
})
after(() => rm(dataDir, { recursive: true, force: true }))

/** On the embedded default: nothing is configured but a place of its own. */
const begin = (words: readonly string[]): ChildProcess =>
  spawn(process.execPath, words, {
    env: { ...bareEnvironment(), PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** What it prints up to a link of the console, and that. */
const linkOf = async (child: ChildProcess) => {
  const printed: string[] = []
  assert.ok(child.stdout)
  for await (const line of createInterface({ input: child.stdout })) {
    printed.push(line)
    const [link] = /http:\S+\/console\/enter\/\S+/.exec(line) ?? []
    if (link) return { link: new URL(link), printed }
  }
  return assert.fail(`no link:\n${printed.join('\n')}`)
}

const end = async (child: ChildProcess) => {
  child.stdout?.resume()
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  return code
}

const isIn = async (client: ReturnType<typeof personClient>) =>
  (await client.get('/console/accounts')).status === 200

const signsInOnce = async ({ origin: url, pathname }: URL) => {
  const [first, second] = [personClient({ url }), personClient({ url })]
  for (const client of [first, second]) assert.equal((await client.get(pathname)).status, 200)
  assert.equal((await first.submit(pathname)).headers.get('location'), '/console')
  assert.ok(await isIn(first))
  assert.deepEqual([(await second.submit(pathname)).status, (await second.get(pathname)).status], [410, 410])
  assert.ok(!(await isIn(second)))
}

test('the link that the service prints signs in once', { timeout: 180_000 }, async () => {
  const child = begin([program('main.ts')])
  try {
    const { link } = await linkOf(child)
    await signsInOnce(link)
  } finally {
    assert.equal(await end(child), 0)
  }
})

test('the demo that stays ends with such a link, behind the CFDI', { timeout: 300_000 }, async () => {
  const child = begin([program('cli/demo.ts'), '--stay'])
  try {
    const { link, printed } = await linkOf(child)
    assert.match(printed.at(-2) ?? '', /look around in the console/)
    assert.ok(
      printed.some((line) => line.includes('seal verified')),
      printed.join('\n'),
    )
    await signsInOnce(link)
  } finally {
    assert.equal(await end(child), 0)
  }
})
