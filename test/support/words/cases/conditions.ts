import type { Portal } from '#test/support/portals/portal-server.ts'
import { html, json, type WordCase, type WordCases } from '../word-case.ts'

/** It holds of the first page, and not of the other. */
const holdsOf = (when: string, [page, other]: readonly [page: Portal, other: Portal]): WordCase => ({
  steps: `- go: entrada
- expect: [{ when: ${when}, means: { ask: amount } }]`,
  portal: { '/entrada': page, '/fin': html('<p>nada</p>') },
  otherwise: { '/entrada': other, '/fin': html('<p>nada</p>') },
  ends: 'asks amount',
})

const bare = html('<p>nada</p>')
const shows = (when: string, body: string, other = '<p>nada</p>') => holdsOf(when, [html(body), html(other)])
const says = (when: string, value: unknown, other: unknown = {}) => holdsOf(when, [json(value), json(other)])
const to = (location: string) => html('', { status: 302, headers: { location } })
const cookie = { headers: { 'set-cookie': 'paso=dos' } }

export const conditions: WordCases = {
  'Condition.css': shows('{ css: "#listo.si" }', '<p id=listo class=si>', '<p id=listo>'),
  'Condition.text': shows('{ text: "EMISION N 2$" }', '<b>Emisión</b> n° 2', '<p>emisión n° 2 de 3'),
  'Condition.status:integer': holdsOf('{ status: 422 }', [html('x', { status: 422 }), bare]),
  'Condition.status:array': holdsOf('{ status: [409, 422] }', [html('x', { status: 422 }), bare]),
  'Condition.url': holdsOf('{ url: "/fin$" }', [to('/fin'), bare]),
  'Condition.redirected_to': holdsOf('{ redirected_to: "tramo=2" }', [to('/fin?tramo=2'), to('/fin')]),
  'Condition.alert': shows(
    '{ alert: TICKET VENCIDO }',
    "<script>alert('Ticket vencido')</script>",
    '<p>Ticket vencido',
  ),
  'Condition.body': shows('{ body: "muestra\\\\(\'17\'" }', "<script>muestra('17')</script>"),
  'Condition.header': holdsOf('{ header: X-Estado }', [html('', { headers: { 'x-estado': 'ok' } }), bare]),
  'Condition.cookie': holdsOf('{ cookie: paso }', [html('', cookie), bare]),
  'Condition.json': says('{ json: $.uuid }', { uuid: 'a' }, { uuid: null }),
  'Condition.value': {
    ...shows('{ value: "{{saved.estado}}", equals: ok }', '<p>ok', '<p>no'),
    steps: `- go: entrada
  save: { estado: p }
- expect: [{ when: { value: "{{saved.estado}}", equals: ok }, means: { ask: amount } }]`,
  },
  'Condition.equals:string': says(
    '{ json: $.folio, equals: "{{code.folio}}" }',
    { folio: '0200000001' },
    { folio: '2' },
  ),
  'Condition.equals:number': says('{ json: $.total, equals: 122.5 }', { total: 122.5 }, { total: 3 }),
  'Condition.equals:boolean': says('{ json: $.ok, equals: false }', { ok: false }, { ok: true }),
  'Condition.equals:null': says('{ json: $.error, equals: null }', { error: null }, { error: 'no' }),
  'Condition.matches': says(
    '{ json: $.folio, matches: "^02\\\\d+$" }',
    { folio: '0200' },
    { folio: 'A0200' },
  ),
  'Condition.exists': says('{ json: $.error, exists: false }', {}, { error: 'no' }),
  'Condition.all': shows('{ all: [{ css: .a }, { css: .b }] }', '<i class=a></i><i class=b>', '<i class=a>'),
  'Condition.any': shows('{ any: [{ css: .a }, { css: .b }] }', '<i class=b>'),
  'Condition.not': shows('{ css: p, not: { css: .error } }', '<p>', '<p class=error>'),
}
