import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, test } from 'node:test'
import { type Portal, type RunningPortal, startPortal } from '#test/support/portals/portal-server.ts'
import { openBooks } from '#test/support/portals/shop-books.ts'
import { tables } from '#test/support/portals/tables.ts'
import { twice } from '#test/support/portals/twice.ts'
import { webforms } from '#test/support/portals/webforms.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

let server: RunningPortal | undefined
const folder = mkdtempSync(join(tmpdir(), 'probe-'))
afterEach(() => server?.close())
process.once('exit', () => rmSync(folder, { recursive: true }))

const faces: Portal = () => ({
  body: `<form id="f" action="/x.xhtml" method="post"><label for="f:tk">Núm. de ticket</label><input id="f:tk" name="f:tk" maxlength="10"><input name="f:rfc">
<button name="f:j1" type="submit" onclick="PrimeFaces.ab({s:&quot;f:j1&quot;,f:&quot;f&quot;,u:&quot;f panel&quot;});return false;">Buscar</button>
<input type="hidden" name="javax.faces.ViewState" value="x"></form>`,
})

const probe = async (portal: Portal, path: string) => {
  server = await startPortal(portal)
  const { code, stdout, stderr } = await runCli(
    ['merchants', 'probe', `${server.url}/${path}`, '--local'],
    {},
  )
  assert.equal(code, 0, stderr)
  const file = join(folder, 'skeleton.yaml')
  writeFileSync(file, stdout)
  const checked = await runCli(['merchants', 'check', file, '--local'], {})
  const findings = checked.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  // all that is left is what only a person knows
  assert.ok(findings.length > 0)
  for (const { path: place, reason } of findings)
    assert.match(`${place} ${reason}`, /filled in|rfcs\[0\]\.rfc FILL-IN-RFC1 is not an RFC/)
  return stdout
}

const has = (text: string, ...parts: string[]) => {
  for (const part of parts) assert.ok(text.includes(part), `${part}\n${text}`)
}

test('a plain form: what its controls ask is guessed from their names', async () => {
  const text = await probe(twice(openBooks()), '')
  has(
    text,
    'form: "#ticket"',
    '"folio": "{{code.folio}}"',
    '"total": "{{ticket.total}}"',
    'name: "Tu factura"',
  )
  has(text, '"fecha": "{{ticket.date|date:DD/MM/YYYY}}"', '# submit: "[name=\\"ir\\"]"')
})

test('the shape of a code is nothing that a page shows: it is left to a person', async () => {
  const text = await probe(twice(openBooks()), '')
  has(text, 'folio: { label: "folio", near: FILL-IN, pattern: \'^FILL-IN$\',')
})

test('ASP.NET: the UpdatePanel, and no hidden controls', async () => {
  const text = await probe(webforms(openBooks()), 'Factura.aspx')
  has(
    text,
    'update_panel: "ctl00$Main$up1"',
    '"ctl00$Main$txtTotal": "{{ticket.total}}"',
    '3 hidden controls',
  )
  assert.ok(!text.includes('/wEP'))
})

test('JSF: the partial request that its button makes', async () => {
  const text = await probe(faces, 'facturar.xhtml')
  has(
    text,
    'ajax: "f:j1"',
    'in: "#f"',
    'render: "f panel"',
    '"f:rfc": "{{receiver.rfc}}"',
    'label: "Núm. de ticket"',
    '"f:tk": "{{code.tk}}" # maxlength 10',
  )
})

test('old tables: a form torn apart, a list with its choices, redirects and the charset', async () => {
  const text = await probe(tables(openBooks()), '')
  has(text, 'form[name=\\"captura\\"]', '# Centro Histórico = Centro Histórico', 'windows-1252', '101 hidden')
})

test('an address that is not public is not visited', async () => {
  server = await startPortal(faces)
  const { code, stderr } = await runCli(['merchants', 'probe', server.url], {})
  assert.equal(code, 1)
  assert.match(stderr, /does not use https/)
})
