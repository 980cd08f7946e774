import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPage } from '#services/billing/engine/page/read-page.ts'
import { refreshOf } from '#services/billing/engine/page/refresh.ts'

const refreshIn = (markup: string) => {
  const url = new URL('https://tienda.mx/m/')
  const page = readPage({ url, status: 200, headers: {}, bytes: Buffer.from(markup), hops: [] })
  const found = refreshOf(page)
  return found && [found.url.pathname, found.seconds]
}

const moves: readonly (readonly [string, string, number])[] = [
  ['a script', `<script>window.location.href = 'b'</script>`, 0],
  ['later', `<script>setTimeout(function(){ location.replace("/m/b") }, 1500)</script>`, 2],
  ['later, by an arrow', `<script>window.setTimeout(() => { location = '/m/b'; }, 900);</script>`, 1],
  ['later, as a text', `<script>setTimeout("location.href='b'", 3000);</script>`, 3],
  ['at load', `<script>window.onload = function () { document.location = 'b'; };</script>`, 0],
  ['when ready', `<script>$(document).ready(function(){ window.location.assign('b'); });</script>`, 0],
  ['by the body', `<body onload="location.href='b'">Espere</body>`, 0],
]
for (const [what, markup, seconds] of moves)
  test(`a page sends on ${what}`, () => assert.deepEqual(refreshIn(markup), ['/m/b', seconds]))

test('a script that does more, that waits to be called or that waits long sends nobody on', () => {
  for (const script of [
    `function ir(){ location.href='b' }`,
    `setTimeout(function(){ location.href='salir' }, 600000)`,
    `if (vencido) { location.href='b' }`,
    `$(function(){ $('#x').click(function(){ location.href='b' }) })`,
  ])
    assert.equal(refreshIn(`<script>${script}</script>`), null, script)
})
