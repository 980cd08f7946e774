import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '#services/console/pages.ts'
import { shownAt } from '#services/console/shown-at.ts'

const home = '/console/acc_1/live'
const posted = pages.filter(({ method }) => method === 'POST')
const shown = new Set(pages.filter(({ method }) => method === 'GET').map(({ path }) => path))

test('what is posted is answered on the nearest page above it', () => {
  const at = Object.fromEntries(
    posted.map((page) => [page.path, shownAt(pages, page)(`${home}${page.path}?a=1`).slice(home.length)]),
  )
  assert.equal(at['/keys'], '/keys')
  assert.equal(at['/keys/:key/roll'], '/keys')
  assert.equal(at['/webhooks/:endpoint/rotate'], '/webhooks/:endpoint')
  assert.equal(at['/people/:person/link'], '/people')
})

test('of every posted form that is a page, where a language can be switched', () => {
  for (const page of posted) {
    const at = shownAt(pages, page)(`${home}${page.path}`).slice(home.length)
    assert.ok(
      [...shown].some((path) => path === at),
      `${page.path} stands on ${at}`,
    )
  }
})

test('a page stands on its own address, with its filters', () => {
  const [page] = pages.filter(({ method }) => method === 'GET')
  assert.ok(page)
  assert.equal(shownAt(pages, page)(`${home}${page.path}?from=x`), `${home}${page.path}?from=x`)
})
