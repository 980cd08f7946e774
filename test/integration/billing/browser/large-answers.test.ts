import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { browsers } from '#test/support/browser/browsers.ts'
import { eventually } from '#test/support/eventually.ts'
import { type PortalAnswer, startPortal } from '#test/support/portals/portal-server.ts'

const MIB = 1024 * 1024
const jsonOf = (size: number) => JSON.stringify({ folio: 'F-1', fill: 'x'.repeat(size) })
const json = (body: string | Uint8Array, more: Readonly<Record<string, string>> = {}): PortalAnswer => ({
  body,
  headers: { 'content-type': 'application/json', ...more },
})

const buttons = ['corto', 'largo', 'comprimido', 'parrafo'].map(
  (id) => `<button id=${id} onclick="${id === 'parrafo' ? 'llena()' : `trae('/${id}')`}">${id}</button>`,
)
const page = `<!doctype html>${buttons.join('')}<script>
const listo = () => document.body.insertAdjacentHTML('afterbegin', '<p id=listo>Listo')
const trae = async (address) => {
  await (await fetch(address)).text()
  listo()
}
const llena = () => {
  const hidden = document.createElement('div')
  hidden.hidden = true
  hidden.append('y'.repeat(${5 * MIB}))
  document.body.append(hidden)
  listo()
}</script>`

const answers: Readonly<Record<string, PortalAnswer>> = {
  '/': { body: page },
  '/corto': json(jsonOf(MIB)),
  '/largo': json(jsonOf(5 * MIB)),
  '/comprimido': json(gzipSync(jsonOf(5 * MIB)), { 'content-encoding': 'gzip' }),
}

let server: Awaited<ReturnType<typeof startPortal>>
before(async () => {
  server = await startPortal(({ path }) => answers[path] ?? { status: 404 })
})
after(async () => {
  await browsers.close()
  server.close()
})

const opened = async (path: string) => {
  const hosts = { listed: [new URL(server.url).host], allowLocal: true }
  const own = await browsers.open({ hosts, headers: {}, timeoutMs: 10_000 })
  const url = new URL(path, server.url)
  await own.tab.act({ do: 'open', exchange: { url, method: 'GET' } })
  return own
}

const afterClick = async (id: string) => {
  const { tab, close } = await opened('/')
  try {
    const before = await tab.look()
    const element = tab.numberOf(before, before.$(`#${id}`)[0]) ?? assert.fail(`no button ${id}`)
    await tab.act({ do: 'click', element })
    return await eventually(async () => {
      const seen = await tab.look()
      assert.equal(seen.$('#listo').length, 1)
      return seen
    })
  } finally {
    await close()
  }
}

test('what a script is answered with is read up to 4 MiB, sent or unpacked, as by HTTP', async () => {
  const read = (await afterClick('corto')).json
  assert.equal(typeof read === 'object' && read !== null && 'folio' in read, true)
  assert.equal((await afterClick('largo')).json, undefined)
  assert.equal((await afterClick('comprimido')).json, undefined)
})

test('a tab that shows more than 4 MiB which are no document is refused by name', async () => {
  const sizeOf = async (path: string) => {
    const { tab, close } = await opened(path)
    try {
      return (await tab.look()).bytes.byteLength
    } finally {
      await close()
    }
  }
  assert.equal(await sizeOf('/corto'), jsonOf(MIB).length)
  for (const path of ['/largo', '/comprimido'])
    await assert.rejects(sizeOf(path), { reason: 'portal_changed', message: /larger than 4194304 bytes/ })
})

test('a document is looked at up to 4 MiB, whatever its scripts put into it', async () => {
  const { text } = await afterClick('parrafo')
  assert.ok(text.length > 3.9 * MIB && text.length <= 4 * MIB, `${text.length}`)
})
