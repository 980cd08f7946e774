import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCommand, helpText } from '../../../services/cli/commands.ts'

const commands = [
  'account create',
  'account list',
  'account set-webhook',
  'account rotate-secret',
  'webhooks recover',
  'notices list',
  'dead-letters list',
  'projection rebuild',
  'topics create',
  'verify-log',
]
for (const words of commands)
  test(`"${words}" is found by its words, and the help explains it`, () => {
    assert.ok(findCommand([...words.split(' '), 'more'])?.usage.startsWith(words))
    assert.ok(helpText.includes(`  ${words}`))
  })

for (const words of [
  [],
  ['account'],
  ['account', 'cre'],
  ['account create'],
  ['', ''],
  ['create', 'account'],
])
  test(`${JSON.stringify(words)} is no command`, () => assert.equal(findCommand(words), undefined))
