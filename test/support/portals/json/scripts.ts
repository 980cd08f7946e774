import { zipFiles } from '#services/billing/engine/take/zip-files.ts'
import { byWord, type Portal, type PortalAnswer } from '../portal-server.ts'
import type { Books } from '../shop-books.ts'

const notice = '<br />\n<b>Notice</b>:  Undefined index: x in <b>/a.php</b> on line <b>3</b><br />\n'
const json = (value: string, more: PortalAnswer = {}): PortalAnswer => ({ body: notice + value, ...more })
const claims = Buffer.from('{"sid":"s-9","nota":"¿ñ?"}').toString('base64url')

/**
 * A page of scripts: one sets a cookie and loads the page again, one holds the addresses. A token
 * has a claim that is sent back, PHP prints notices before its JSON, the invoice lies in a ZIP
 * beside others of the same name, and its address stands in the JSON of a script.
 */
export const scripts = (books: Books): Portal => {
  let ticket = ''
  const others = Buffer.from(
    '<cfdi:Comprobante Total="1122.50"><cfdi:Receptor Rfc="XIA190128J61"/></cfdi:Comprobante>',
  )
  const search: Portal = ({ bytes, headers }) => {
    const asked: unknown = JSON.parse(bytes.toString())
    const { sid = '', folio = '' } = asked as Record<string, string>
    if (headers.authorization !== `Bearer h.${claims}.f` || sid !== 's-9') return json('{"code":9}')
    ticket = folio
    return json('{"code":0,"id":90071992547409937,"total":112250}')
  }
  const issue: Portal = ({ bytes }) => {
    if (!bytes.toString().includes('"id":90071992547409937')) return json('{"code":92}')
    books.issue(ticket, 'URE180429TM6')
    if (ticket.startsWith('0422')) return json('{"code":40,"msg":"CFDI40147"}')
    if (ticket.startsWith('0500')) return { status: 500, body: 'Error' }
    return json('{"code":0}', { headers: { location: '/operaciones/7' } })
  }
  const zip = () =>
    zipFiles([
      { name: 'otros/factura.xml', bytes: others },
      { name: 'otros/factura.pdf', bytes: Buffer.from('%PDF-1.4 otra') },
      { name: '2026/Año/mia.xml', bytes: books.xml },
      { name: '2026/Año/mia.pdf', bytes: books.pdf },
    ])
  return byWord(({ path }) => path, {
    '/': ({ cookie }) =>
      cookie('js') === 'si'
        ? { body: '<script>var c={clave:"k\\u002d1\\/x"};</script><div id="app"></div>' }
        : {
            body: '<script>var v = "si"; document.cookie = "js=" + v + "; path=/"; location.reload();</script>',
          },
    '/token': ({ form, cookie }) =>
      form.get('clave') === 'k-1/x' && cookie('js') === 'si'
        ? json(`{"t":"h.${claims}.f"}`)
        : { status: 401 },
    '/buscar': search,
    '/emitir': issue,
    '/operaciones/7': () => ({
      body: '<script id="estado" type="application/json">{"a":{"zip":"\\u002fzip\\u002f7?f=1\\u0026g=2"}}</script>',
    }),
    '/zip/7': ({ query }) => (query.get('g') === '2' ? { body: zip() } : { status: 403 }),
    '/consulta': () => ({
      body: `<ul>${[...books.issued.keys(), '0999000001'].map((each) => `<li>Venta ${each}</li>`).join('')}</ul>`,
    }),
  })
}
