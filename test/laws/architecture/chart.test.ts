import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Environment } from '#platform/runtime/environment/environment.ts'
import { roles } from '#platform/runtime/environment/process-variables.ts'
import { chartTemplates, chartValues, chartVersions } from '#test/support/shipping/chart.ts'
import { dockerfile } from '#test/support/shipping/dockerfile.ts'

const values = chartValues()
const all = [...chartTemplates().values()].join('\n')
const isKnown = (name: string) => name in Environment.shape
/** What may open something is no value of a chart. */
const isSecret = (name: string) =>
  /PASSWORD|SECRET|TOKEN|PEPPER|MASTER_KEY|_KEY_ID$|^DATABASE_.*URL$|^(IMAP|SMTP)_URL$/.test(name)

test('the chart has each role of the service once, and no other', () => {
  assert.deepEqual(Object.keys(values.roles).toSorted(), [...roles].toSorted())
  assert.match(
    all,
    /range \$role, \$own := \.Values\.roles \}\}\n---\napiVersion: apps\/v1\nkind: Deployment/,
  )
})

test('every variable that the chart names is one of the service, and secrets are named, never given', () => {
  const parts = [values, ...Object.values(values.roles)]
  const given = parts.flatMap(({ config }) => Object.keys(config))
  const referred = parts.flatMap(({ secrets }) => Object.keys(secrets))
  const named: readonly string[] = all.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []
  assert.ok(named.includes('KAFKA_BROKERS'))
  assert.deepEqual(
    [...given, ...referred, ...named].filter((name) => !isKnown(name)),
    [],
  )
  assert.deepEqual(given.filter(isSecret), [])
  assert.deepEqual(
    referred.filter((name) => !isSecret(name)),
    [],
  )
  assert.ok(['PAC_TOKEN', 'DATABASE_URL', 'KAFKA_PASSWORD', 'BLOBS_S3_KEY_ID'].every(isSecret))
})

test('pods run as the image does, and may do nothing more', () => {
  const [, user] =
    /^(\d+):/.exec(
      dockerfile()
        .at(-1)
        ?.find(({ word }) => word === 'USER')?.rest ?? '',
    ) ?? []
  for (const line of [
    'runAsNonRoot: true',
    `runAsUser: ${user}`,
    'readOnlyRootFilesystem: true',
    'allowPrivilegeEscalation: false',
    'capabilities: { drop: [ALL] }',
    'automountServiceAccountToken: false',
  ])
    assert.ok(all.includes(line), line)
})

test('the chart has the version of the service', () => {
  const { chart, package: own } = chartVersions()
  assert.deepEqual([chart.version, chart.appVersion], [own.version, own.version])
})
