import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOf } from '#services/cli/command-line/command.ts'
import { asksForHelp, findCommand, helpFor } from '#services/cli/command-line/help.ts'
import { suggestCommand } from '#services/cli/command-line/suggest-command.ts'
import { commands } from '#services/cli/commands.ts'

const known = [
  'account create',
  'account list',
  'account set-webhook',
  'account rotate-secret',
  'account suspend',
  'account resume',
  'webhooks recover',
  'notices list',
  'dead-letters list',
  'dead-letters retry',
  'projection rebuild',
  'topics create',
  'verify-log',
]
for (const words of known)
  test(`"${words}" is found by its words, and the help explains it`, async () => {
    assert.equal(findCommand(commands, [...words.split(' '), 'more'])?.name, words)
    assert.ok((await helpFor(commands, []))?.includes(`  ${words}`))
  })

for (const words of [
  [],
  ['account'],
  ['account', 'cre'],
  ['account create'],
  ['', ''],
  ['create', 'account'],
])
  test(`${JSON.stringify(words)} is no command`, () => assert.equal(findCommand(commands, words), undefined))

for (const { name, load } of commands)
  test(`"${name} --help" shows its usage and a line for every option of it`, async () => {
    const command = await load()
    assert.equal(nameOf(command).join(' '), name)
    const help = (await helpFor(commands, [...name.split(' '), '--help'])) ?? ''
    assert.equal(await helpFor(commands, ['help', ...name.split(' ')]), help)
    assert.ok(help.startsWith(`usage: npm run --silent cli -- ${command.usage}\n`))
    assert.ok(help.includes(command.summary))
    const options = [...command.usage.matchAll(/--[a-z-]+/g)].map(([option]) => option)
    assert.deepEqual(Object.keys(command.options ?? {}).sort(), [...new Set(options)].sort())
    for (const [option, means] of Object.entries(command.options ?? {}))
      assert.ok(help.includes(`\n  ${option}  ${means}\n`), option)
  })

test('help of the beginning of names lists those commands alone; of no command there is none', async () => {
  const help = (await helpFor(commands, ['account', '--help'])) ?? ''
  assert.ok(help.includes('  account keys ') && !help.includes('verify-log'))
  assert.equal(await helpFor(commands, ['nothing', '--help']), null)
})

test('help is asked for by its words, but not behind --', () => {
  for (const words of [['help'], ['--help'], ['account', 'create', '-h'], ['verify-log', '--help']])
    assert.ok(asksForHelp(words), words.join(' '))
  for (const words of [[], ['account', 'help'], ['account', 'create', '--', '--help']])
    assert.ok(!asksForHelp(words), words.join(' '))
})

test('a slip of a few letters is understood, other words are not', () => {
  const meant = (text: string) => suggestCommand(commands, text.split(' '))
  assert.equal(meant('acount create Acme'), 'account create')
  assert.equal(meant('account ad-key acc_1 live'), 'account add-key')
  assert.equal(meant('verifylog'), 'verify-log')
  assert.equal(meant('acount'), 'account')
  assert.equal(meant('account rotate acc_1'), 'account rotate-secret')
  assert.equal(meant('cfdi refuse lst'), 'cfdi refused list')
  assert.equal(meant('install everything'), null)
})
