import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '#test/support/bare-environment.ts'

const demo = fileURLToPath(new URL('../../../services/cli/demo.ts', import.meta.url))

/** An address where nothing listens, or something that takes connections and never says a word. */
const address = async (t: TestContext, { silent }: { silent: boolean }) => {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => new Promise((resolve) => server.close(resolve))
  if (silent) t.after(() => server.close())
  else await close()
  return `127.0.0.1:${port}`
}

for (const silent of [false, true])
  for (const words of [[], ['--kafka']])
    test(`the demo ${words.join('')} says in time that ${silent ? 'a broker is silent' : 'no broker is there'}, and starts nothing`, async (t) => {
      const folder = await mkdtemp(join(tmpdir(), 'demo-'))
      t.after(() => rm(folder, { recursive: true, force: true }))
      const broker = await address(t, { silent })
      const dataDir = join(folder, 'data')
      const begun = performance.now()
      const child = spawn(process.execPath, [demo, ...words], {
        env: { ...bareEnvironment(), DATA_DIR: dataDir, KAFKA_BROKERS: broker },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
      assert.equal(status, 1)
      assert.equal(
        stderr.trim(),
        `demo failed: KAFKA_BROKERS: no broker answers at ${broker}: is Kafka running there?`,
      )
      // 15 s are meant; a busy machine starts slowly, and who does not look waits for three minutes
      assert.ok(performance.now() - begun < 60_000)
      assert.equal(existsSync(dataDir), false)
    })
