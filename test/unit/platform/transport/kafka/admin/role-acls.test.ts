import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { roleAcls } from '#platform/transport/kafka/admin/role-acls.ts'

const guide = join(import.meta.dirname, '../../../../../../contracts/guides/operating.md')

test("the operators' table of rights has every right and no other", () => {
  const [, part = ''] = readFileSync(guide, 'utf8').split('### Who may do what on Kafka')
  const [table = ''] = part.split('Roles that are not in the table')
  const told = [...table.matchAll(/^\| `(\w+)` +\| (\w+) `([\w.*-]+)` +\| ([\w, ]+?) +\|$/gm)].map((row) =>
    row.slice(1),
  )
  const needed = roleAcls('').map(({ role, resource, name, pattern, operations }) => [
    ...[role, resource, pattern === 'prefixed' ? `${name}*` : name, operations.join(', ')],
  ])
  assert.deepEqual(told, needed)
})

test('names have the prefix of the installation', () => {
  const acls = roleAcls('staging.')
  assert.ok(acls.every(({ name }) => name.startsWith('staging.')))
})
