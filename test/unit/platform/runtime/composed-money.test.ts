import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { loadConfig } from '#platform/runtime/config.ts'

const compose = readFileSync(new URL('../../../../docker-compose.yml', import.meta.url), 'utf8')

/** What every service of the file gets, by the name of its variable. */
const shared = new Map(
  compose
    .slice(compose.indexOf('x-environment:'), compose.indexOf('\nservices:'))
    .split('\n')
    .map((line) => /^ {2}(\w+): (.*)$/.exec(line))
    .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : [])),
)

test('docker compose passes each variable that decides what is charged, with the same default', () => {
  const { pricePerCfdi, sandbox } = loadConfig({})
  for (const [name, value] of Object.entries({ PRICE_PER_CFDI: pricePerCfdi, SANDBOX: sandbox }))
    assert.equal(shared.get(name), `\${${name}:-${value}}`)
})

test('every process of docker compose has these variables', () => {
  const own = compose.match(/environment: \{ <<: \*environment, ROLES: /g) ?? []
  const made = compose.match(/<<: \*service/g) ?? []
  assert.equal(own.length, made.length)
})
