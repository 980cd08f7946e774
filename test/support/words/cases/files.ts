import { strToU8, zipSync } from 'fflate'
import type { Portal } from '#test/support/portals/portal-server.ts'
import { invoice } from '../run-case.ts'
import { html, json, type WordCase, type WordCases } from '../word-case.ts'

const pdf: Portal = html('%PDF-1.4 factura', { headers: { 'content-type': 'application/pdf' } })
const base64 = Buffer.from(invoice('otro')).toString('base64')
const zip: Portal = () => ({
  body: zipSync({
    'a.xml': strToU8(invoice('primero')),
    'cfdi.xml': strToU8(invoice('otro')),
    'cfdi.pdf': strToU8('%PDF-1.4 factura'),
  }),
  headers: { 'content-type': 'application/zip' },
})
const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The files are on the page that answers the issuing request. */
const takes = (take: string, page: string | Portal, ends = 'issued, otro'): WordCase => ({
  steps: `- { request: POST /emite, commit: true, no_echo: the case is about another word }
- take: ${take}`,
  portal: {
    '/emite': typeof page === 'string' ? html(page) : page,
    '/x': html(invoice('otro')),
    '/PD94/descarga1': html(invoice('otro')),
    '/p': pdf,
    '/z': zip,
  },
  ends,
})

const link = '<a class=xml href=/x>XML</a><a class=pdf href=/p>PDF</a><a class=zip href=/z>ZIP</a>'

export const files: WordCases = {
  'Step.take': takes('{ xml: a.xml }', link),
  'take.xml:string': takes('{ xml: a.xml }', link),
  'take.xml:object': takes('{ xml: {} }', invoice('otro')),
  'take.pdf:string': takes('{ xml: a.xml, pdf: a.pdf }', link, 'issued, otro, PDF'),
  'take.pdf:object': takes('{ xml: a.xml, pdf: { css: a.pdf } }', link, 'issued, otro, PDF'),
  'take.zip:string': takes('{ zip: a.zip }', link, 'issued, primero, PDF'),
  'take.zip:object': takes('{ zip: { css: a.zip, entry: "cfdi" } }', link, 'issued, otro, PDF'),
  'take.mail': takes('{ mail: true }', '<p>Se la enviamos por correo', 'later awaiting_email'),
  'FileSource.by': takes('{ xml: { by: { follow: a.xml } } }', link),
  'FileSource.css': takes('{ xml: { css: a.xml } }', link),
  'FileSource.attr': takes('{ xml: { css: "#v", attr: data-x } }', '<p id=v data-x=/x>nada</p>'),
  'FileSource.json': takes('{ xml: { json: $.archivos.xml } }', json({ archivos: { xml: base64 } })),
  'FileSource.value': {
    ...takes('{ xml: { value: "{{saved.xml}}" } }', '<p>nada'),
    steps: `- { request: POST /emite, commit: true, no_echo: the case is about another word, save: { xml: { css: p, attr: data-x } } }
- { go: fin }
- take: { xml: { value: "{{saved.xml}}" } }`,
    portal: { '/emite': html(`<p data-x=${base64}>`), '/fin': html('gracias') },
  },
  'FileSource.regex': takes(`{ xml: { regex: "abre\\\\('([^']+)'" } }`, "<script>abre('\\/x')</script>"),
  // its letters are base64 of what begins as XML does
  'FileSource.is=address': takes('{ xml: { css: "#v", is: address } }', '<pre id=v>PD94/descarga1</pre>'),
  'FileSource.is=base64': takes(
    '{ xml: { css: "#v", is: base64 } }',
    `<p id=v>${Buffer.from(`  ${invoice('otro')}`).toString('base64')}</p>`,
  ),
  'FileSource.is=text': takes(
    '{ xml: { css: "#v", is: text } }',
    `<a id=v href=/p>${escaped(invoice('otro'))}</a>`,
  ),
  'FileSource.entry': takes('{ xml: { css: a.zip, entry: "^cfdi.*[.]xml$" } }', link, 'issued, otro, PDF'),
}
