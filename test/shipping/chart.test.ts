import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { loadConfig } from '#platform/runtime/config.ts'
import { roles } from '#platform/runtime/environment/process-variables.ts'
import { openVenv } from '#test/support/python/open-venv.ts'
import { openRender, type Resource } from '#test/support/shipping/render-chart.ts'

const needed = [
  'config.BASE_URL=https://facturas.example.com',
  'config.KAFKA_BROKERS=kafka-1:9092',
  'config.BLOBS_URL=s3://blobs/factura',
  'config.KEYS_URL=s3://keys/factura',
]
/** What stands in the Secrets that the chart names. */
const stored: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://factura:secret@db:5432/factura',
  DATABASE_DIRECT_URL: 'postgres://factura:secret@db:5433/factura',
  MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  KEY_PEPPER: 'p'.repeat(32),
}

const podOf = ({ spec }: Resource) => spec?.template?.spec ?? assert.fail('it has no pods')
const containersOf = (one: Resource) => [...(podOf(one).initContainers ?? []), ...podOf(one).containers]
const environmentOf = ({ env }: ReturnType<typeof containersOf>[number]) =>
  Object.fromEntries(env.map(({ name, value }) => [name, value ?? stored[name] ?? 'given']))
const named = (resources: readonly Resource[], kind: string) =>
  resources.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name)

test('the chart renders, and every process of it would start with what it is given', async (t) => {
  const render = await openRender()
  if ('skip' in render) return t.skip(render.skip)
  const { resources, file } = await render(...needed, 'config.MAIL_DOMAIN=inbox.example.com')
  t.after(() => rm(dirname(file), { recursive: true }))
  assert.deepEqual(named(resources, 'Deployment'), roles.map((role) => `factura-${role}`).toSorted())
  assert.deepEqual(named(resources, 'PodDisruptionBudget'), named(resources, 'Deployment'))
  for (const one of resources.filter(({ kind }) => kind === 'Deployment')) {
    const [container] = podOf(one).containers
    const config = loadConfig(environmentOf(container ?? assert.fail('no container')))
    assert.deepEqual([`factura-${config.roles}`, config.kafka?.replication], [one.metadata.name, 3])
  }
  const job = resources.find(({ kind }) => kind === 'Job') ?? assert.fail('no job')
  for (const container of containersOf(job)) loadConfig(environmentOf(container))
  assert.equal(containersOf(job).length, 2)
})

test('an installation that names too little is refused with what it lacks', async (t) => {
  const render = await openRender()
  if ('skip' in render) return t.skip(render.skip)
  for (const lacks of needed) {
    const name = /\.(\w+)=/.exec(lacks)?.[1] ?? ''
    await assert.rejects(
      render(...needed.filter((one) => one !== lacks)),
      new RegExp(`config\\.${name} is needed`),
    )
  }
})

test('Kubernetes’ own schemas take each resource, and refuse one with a slip', async (t) => {
  const render = await openRender()
  if ('skip' in render) return t.skip(render.skip)
  const venv = await openVenv('kubernetes-validate==1.37.0')
  if ('reason' in venv) return t.skip(venv.reason)
  const validate = (file: string) =>
    promisify(execFile)(join(venv.bin, 'kubernetes-validate'), ['--strict', file])
  const files: readonly (readonly string[])[] = [
    [],
    [
      'files[0].secret=ca',
      'files[0].path=/etc/factura/kafka',
      'serviceAccountName=factura',
      'nodeSelector.disk=fast',
    ],
    ['roles.ocr.replicas=0', 'networkPolicy.clients[0].podSelector.matchLabels.app=door'],
  ]
  for (const more of files) {
    const { file, resources } = await render(...needed, ...more)
    const { stdout, stderr } = await validate(file)
    assert.equal(`${stdout}${stderr}`.match(/ passed for resource /g)?.length, resources.length)
    await rm(dirname(file), { recursive: true })
  }
  const { file } = await render(...needed, 'roles.api.resources.limit.cpu=1')
  await assert.rejects(validate(file), ({ stdout }) => /resources.*limit/s.test(stdout))
  await rm(dirname(file), { recursive: true })
})
