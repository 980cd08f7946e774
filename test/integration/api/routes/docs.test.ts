import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { failureActions, failureCodes, failures } from '#contracts/failures.ts'
import { Failure } from '#contracts/http/answers.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { apiGuide } from '#test/support/readme.ts'

const pages = ['/docs', '/docs/reference', '/docs/errors', '/docs/reading']
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

describe('/docs', () => {
  let api: ApiUnderTest
  before(async () => {
    api = await startApiUnderTest()
  })
  after(() => api.close())

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${api.url}${path}`, { headers })
  const textOf = async (path: string) => (await get(path)).text()
  /** What a page names in `src` and `href`. */
  const namedIn = (page: string) =>
    [...page.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, named = '']) => named.replaceAll('&amp;', '&'))

  test('no page needs a key, and none may load anything but from here', async () => {
    for (const path of pages) {
      const { status, headers } = await get(path)
      assert.equal(status, 200, path)
      assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
      const policy = headers.get('content-security-policy') ?? ''
      assert.match(policy, /^default-src 'none'; style-src 'self'; img-src 'self' data:; /)
      assert.doesNotMatch(policy, /unsafe|https?:|\*/)
      assert.equal(policy.includes('script-src'), path === '/docs/reference')
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.equal(headers.get('referrer-policy'), 'no-referrer')
    }
  })

  const assertLeads = async (path: string, link: string) => {
    const { pathname, origin, hash, search } = new URL(link, `${api.url}${path}`)
    if (origin !== api.url) return
    const answer = await get(`${pathname}${search}`)
    assert.equal(answer.status, 200, `${path} → ${link}`)
    if (hash !== '') assert.ok((await answer.text()).includes(`id="${hash.slice(1)}"`), `${path} → ${link}`)
  }

  test('a page has no script and no style within it, and every link of it leads somewhere', async () => {
    for (const path of pages) {
      const page = await textOf(path)
      assert.doesNotMatch(page, /<style|<script(?![^>]* src=)| style="| on\w+="/, path)
      const named = namedIn(page).filter((link) => !link.startsWith('data:'))
      assert.ok(named.length > 4)
      for (const link of named) await assertLeads(path, link)
    }
  })

  test('the guide has every topic, and its samples are those of the file that the tests run', async () => {
    const page = await textOf('/docs')
    for (const topic of ['Quick start', 'Idempotency', 'Webhooks', 'Failures', 'Limits', 'Versions'])
      assert.match(page, new RegExp(`<h2 id="[\\w-]+">${topic}</h2>`))
    const samples = ['Quick start', 'Run it', 'Webhooks'].flatMap((section) => apiGuide.blocks(section))
    assert.ok(samples.length >= 6)
    // the address of the service is its own
    const shown = page
      .replaceAll('https://api.test.example', 'http://127.0.0.1:3000')
      .replaceAll('&#39;', "'")
    for (const sample of samples) assert.ok(shown.includes(escaped(sample.trimEnd())), sample)
  })

  test('each failure code stands there with its action, and each action with what to do', async () => {
    const page = await textOf('/docs')
    const cellsOf = (code: string) =>
      new RegExp(`<tr><td><code>${code}</code></td>(.*)</tr>`).exec(page)?.[1] ?? ''
    for (const code of failureCodes)
      assert.ok(cellsOf(code).includes(`<code>${failures[code].action}</code>`), code)
    for (const [action, what] of Object.entries(failureActions))
      assert.equal(cellsOf(action).replaceAll(/<[^>]+>/g, ''), what.replaceAll('`', ''))
  })

  test('a page is sent again only when it has changed; a file is kept for ever under its hash', async () => {
    const page = await get('/docs')
    assert.equal(page.headers.get('cache-control'), 'no-cache')
    const same = await get('/docs', { 'if-none-match': page.headers.get('etag') ?? '' })
    assert.deepEqual([same.status, await same.text()], [304, ''])
    const file = namedIn(await page.text()).find((link) => link.startsWith('/docs/assets/docs.css')) ?? ''
    const kept = await get(file)
    assert.equal(kept.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.ok(file.endsWith(`?v=${kept.headers.get('etag')?.replaceAll(/W\/|"/g, '')}`), file)
    for (const other of ['/docs/assets/docs.css', '/docs/assets/docs.css?v=x'])
      assert.equal((await get(other)).headers.get('cache-control'), 'no-cache')
  })

  test('what is compressed is the same', async () => {
    const of = async (encoding: string) => {
      const answer = await fetch(`${api.url}/docs/assets/swagger-ui.js`, {
        headers: { 'accept-encoding': encoding },
      })
      assert.equal(answer.headers.get('vary'), 'accept-encoding')
      return {
        encoding: answer.headers.get('content-encoding'),
        bytes: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const [plain, gzip, refused] = await Promise.all([of('identity'), of('gzip'), of('gzip;q=0')])
    assert.deepEqual([plain.encoding, gzip.encoding, refused.encoding], [null, 'gzip', null])
    assert.ok(gzip.bytes.equals(plain.bytes) && plain.bytes.length > 1_000_000)
  })

  test('HEAD answers as GET does, without a body; any other path below is a 404 in JSON', async () => {
    const head = await fetch(`${api.url}/docs`, { method: 'HEAD' })
    assert.deepEqual([head.status, await head.text()], [200, ''])
    for (const path of [
      '/docs/',
      '/docs/nope',
      '/docs/assets',
      '/docs/assets/nope.js',
      '/docs/assets/..%2fpage.ts',
    ]) {
      const answer = await get(path)
      assert.equal(answer.status, 404, path)
      assert.equal(Failure.parse(await answer.json()).error.code, 'not_found')
    }
    assert.equal((await fetch(`${api.url}/docs`, { method: 'POST' })).status, 405)
  })
})
