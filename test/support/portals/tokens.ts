import { z } from 'zod'
import { byWord, type Portal, type PortalAnswer } from './portal-server.ts'
import type { Books } from './shop-books.ts'

const Issue = z.strictObject({
  ticket: z.literal(90071992547409931n.toString()),
  receptor: z.strictObject({
    rfc: z.string(),
    nombre: z.string(),
    cp: z.literal(86991),
    forma: z.literal('TC'),
  }),
  hora: z.literal('06:42 PM'),
  centavos: z.literal(112250),
  lista: z.array(z.strictObject({ clave: z.literal('G03') })).length(1),
  notas: z.null(),
})

/**
 * JSON behind an anti-forgery cookie that changes with every answer, a token from a header, an
 * identifier longer than a number, and refusals under status 200 in words of its own.
 */
export const tokens = (books: Books): Portal => {
  let serial = 0
  let folio = ''
  const json = (value: unknown, more: PortalAnswer['headers'] = {}): PortalAnswer => {
    serial += 1
    return {
      body: `)]}',\n${typeof value === 'string' ? value : JSON.stringify(value)}`,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'set-cookie': `XSRF-TOKEN=${encodeURIComponent(`x=${serial}/`)}; Path=/`,
        ...more,
      },
    }
  }
  const isFresh = (sent: string | string[] | undefined) => sent === `x=${serial}/`
  const refusals: Readonly<Record<string, unknown>> = {
    '0404': { ok: false, resultado: '<b>No existe</b> el ticket con ese folio' },
    '0410': { success: false, errors: { folio: ['El periodo para facturar ha concluido'] } },
    '0409': { codigo: 17 },
    '0425': { estado: { clave: 'PENDIENTE' } },
  }
  const search: Portal = ({ headers, query }) => {
    if (!isFresh(headers['x-xsrf-token'])) return { status: 419, body: 'Page Expired' }
    folio = query.get('folio') ?? ''
    const refusal = refusals[folio.slice(0, 4)]
    if (refusal !== undefined) return json(refusal)
    return json(
      '{"ok":true,"ticket":90071992547409931,"importe":1122.5,"html":"<table><tr><td>RFC<td>URE180429TM6</table>"}',
      { 'x-auth': 'llave-7' },
    )
  }
  const issue: Portal = ({ headers, bytes }) => {
    if (!isFresh(headers['x-xsrf-token']) || headers.authorization !== 'Bearer llave-7')
      return json({ ok: false, mensaje: 'Sesión expirada' })
    const call = Issue.safeParse(
      JSON.parse(bytes.toString().replace('"ticket":90071992547409931,', '"ticket":"90071992547409931",')),
    )
    if (!call.success) return json({ ok: false, mensaje: `CFDI40147 ${call.error.message}` })
    books.issue(folio, call.data.receptor.rfc)
    const xml = books.xml.toString('base64').replace(/.{20}/g, '$&\r\n')
    return json({
      ok: true,
      archivos: [
        { tipo: 'pdf', datos: `data:application/pdf;base64,${books.pdf.toString('base64')}` },
        { tipo: 'xml', datos: xml },
      ],
    })
  }
  return byWord(({ path }) => path, {
    '/': () => ({
      body: '<html><body><div id="app"></div></body></html>',
      headers: {
        'content-type': 'text/html',
        'set-cookie': [
          `XSRF-TOKEN=${encodeURIComponent(`x=${serial}/`)}; Path=/`,
          'SID=1; HttpOnly; Secure; SameSite=Lax',
        ],
      },
    }),
    '/api/tickets': search,
    '/api/facturas': issue,
  })
}
