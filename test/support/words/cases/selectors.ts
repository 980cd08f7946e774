import type { Portal } from '#test/support/portals/portal-server.ts'
import { html, json, only, type WordCase, type WordCases } from '../word-case.ts'

/** The selector finds `abc`: what is saved is sent. */
const finds = (selector: string, page: Portal, found = 'abc'): WordCase => ({
  steps: `- { go: entrada, save: { v: ${selector} } }
- { go: b, query: { v: "{{saved.v}}" } }`,
  portal: { '/entrada': page, '/b': only(({ query }) => query.get('v') === found) },
})

export const selectors: WordCases = {
  'Selector.css': finds('{ css: "meta[name=csrf]" }', html('<meta name=csrf content=abc>')),
  'Selector.attr': finds('{ css: "#x", attr: data-k }', html('<p id=x data-k=abc>otro')),
  'Selector.json': finds('{ json: $.a.b }', json({ a: { b: 'abc' } })),
  'Selector.header': finds('{ header: X-Token }', html('', { headers: { 'x-token': 'abc' } })),
  'Selector.cookie': finds('{ cookie: XSRF }', html('', { headers: { 'set-cookie': 'XSRF=abc' } })),
  'Selector.url': finds('{ url: true, regex: "/(\\\\w+)$" }', html('/otro'), 'entrada'),
  'Selector.value': finds('{ value: "{{code.folio|part:1,4}}-a" }', html('nada'), '0200-a'),
  'Selector.regex': finds(`{ regex: "clave = '([^']+)'" }`, html("<script>clave = 'abc'</script>")),
  'Selector.optional': finds('{ css: "#falta", optional: true }', html(''), ''),
}
