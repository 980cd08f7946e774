import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { Environment } from '#platform/runtime/environment/environment.ts'
import { roles } from '#platform/runtime/environment/process-variables.ts'
import { dockerfile, type Instruction, stagesOf } from '#test/support/shipping/dockerfile.ts'

const home = join(import.meta.dirname, '../../..')
const textOf = (name: string) => readFileSync(join(home, name), 'utf8')
const runs = dockerfile().at(-1) ?? []
const of = (word: string, stage: readonly Instruction[] = runs) =>
  stage.filter((one) => one.word === word).map(({ rest }) => rest)

/** Who runs what a stage starts; null: root. */
const userOf = (stage: readonly Instruction[]): string | null => {
  const user = of('USER', stage).at(-1)
  return user !== undefined && /^[1-9]\d*:[1-9]\d*$/.test(user) ? user : null
}

test('the image runs as a number that is not root, and answers for its health', () => {
  assert.equal(dockerfile().length, 2)
  assert.equal(userOf(runs), '1000:1000')
  assert.match(of('HEALTHCHECK').join(), /\/health\/ready/)
  assert.deepEqual(of('CMD'), ['["node", "services/main.ts"]'])
  for (const last of ['USER 0:0', 'USER root', 'USER node'])
    assert.equal(userOf(stagesOf(`FROM a\nUSER 1000:1000\n${last}`)[0] ?? []), null, last)
})

test('the image takes what is there, all of which is let in, and the Node that the project asks for', () => {
  const taken = dockerfile().flatMap((stage) =>
    of('COPY', stage)
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1)),
  )
  const letIn = textOf('.dockerignore').split('\n')
  assert.ok(taken.includes('services'))
  for (const path of taken) {
    assert.ok(existsSync(join(home, path)), path)
    assert.ok(letIn.includes(`!${path}`), `.dockerignore keeps ${path} out`)
  }
  const { engines } = JSON.parse(textOf('package.json'))
  for (const stage of dockerfile())
    assert.ok(`${engines.node}`.startsWith(`>=${/node:(\d+)/.exec(stage[0]?.rest ?? '')?.[1]}.`))
})

test('the image sets variables that there are, and what gives memory back', () => {
  const set = new Map(
    of('ENV').flatMap((rest) => rest.split(' ').map((one) => one.split('=', 2) as [string, string])),
  )
  const memory = textOf('.ci/memory.env')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  assert.ok(memory.length > 0)
  for (const line of memory) assert.equal(`${line.split('=')[0]}=${set.get(line.split('=')[0] ?? '')}`, line)
  const others = [...set.keys()].filter((name) => !name.startsWith('MALLOC_') && name !== 'NODE_ENV')
  assert.deepEqual(
    others.filter((name) => !(name in Environment.shape)),
    [],
  )
  assert.equal(set.get('DATA_DIR'), '/data')
})

test('docker compose runs each role once, from that image, with a root that nothing writes to', () => {
  const compose = parse(textOf('docker-compose.yml'), { merge: true })
  const ours = Object.values<Record<string, never>>(compose.services).filter((one) => one['build'])
  const asked = ours
    .filter((one) => !one['command'])
    .flatMap((one) => String(one['environment']?.['ROLES']).split(','))
  assert.deepEqual(asked.toSorted(), [...roles].toSorted())
  for (const one of ours) {
    assert.deepEqual(
      { root: one['read_only'], tmp: one['tmpfs'], rights: one['cap_drop'], build: one['build'] },
      { root: true, tmp: ['/tmp'], rights: ['ALL'], build: '.' },
    )
    const unknown = Object.keys(one['environment'] ?? {}).filter((name) => !(name in Environment.shape))
    assert.deepEqual(unknown, [])
  }
})
