import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { behindLogIn, newAccount, withLogIn } from '#test/support/portals/accounts/behind-log-in.ts'
import { definitionAt } from '#test/support/portals/definition-at.ts'
import { startPortal } from '#test/support/portals/portal-server.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'
import { twice } from '#test/support/portals/twice.ts'

const main = fileURLToPath(new URL('../../../../services/cli/main.ts', import.meta.url))
const receiver = {
  razon_social: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
}

test('a trial logs in with the secrets of stdin, and shows and keeps them nowhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'try-log-in-'))
  const [user, password] = ['zaguan@ejemplo.mx', 'Kx9731']
  const account = newAccount(user, password)
  const portal = await startPortal(behindLogIn(twice(openBooks()), account))
  const file = join(folder, 'twice.yaml')
  writeFileSync(file, withLogIn(definitionAt('twice', { 'portal.test': portal.url })))
  writeFileSync(join(folder, 'receiver.json'), JSON.stringify(receiver))
  const tried = async (secrets: readonly string[]) => {
    const ticket = ['--codes', 'folio=0200000001', '--total', '1122.50', '--date', '2026-11-03']
    const more = ['--receiver', join(folder, 'receiver.json'), '--save', join(folder, 'pages'), '--local']
    const child = spawn(process.execPath, [main, 'merchants', 'try', file, ...ticket, ...more], {
      env: { ...bareEnvironment(), DATA_DIR: join(folder, 'data') },
    })
    child.stdin.end(secrets.map((line) => `${line}\n`).join(''))
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { stdout, stderr }
  }
  try {
    const right = await tried([user, password])
    assert.match(right.stdout, /"outcome":"ready"/, right.stderr)
    assert.match(right.stderr, /usuario = \{\{secret\.user\}\}/)
    assert.match(right.stderr, /^Logged in; cookies kept: CUENTA$/m)
    const wrong = await tried([user, 'Kx9732'])
    assert.match(wrong.stdout, /"login_expired"/)
    assert.deepEqual([account.logIns, account.refused], [1, 1])
    assert.match((await tried([user])).stderr, /it needs the secrets password/)
    const pages = readdirSync(join(folder, 'pages')).map((name) =>
      readFileSync(join(folder, 'pages', name), 'utf8'),
    )
    assert.ok(pages.length > 0)
    for (const each of [right.stdout, right.stderr, wrong.stdout, wrong.stderr, ...pages])
      assert.doesNotMatch(each, /zaguan@|Kx973/)
  } finally {
    portal.close()
    rmSync(folder, { recursive: true })
  }
})
