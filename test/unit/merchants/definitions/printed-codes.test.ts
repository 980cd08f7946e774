import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registry } from '#merchants/definitions/registry.ts'
import { extractPortalFields } from '#ticket/fields/codes/candidates/extract-portal-fields.ts'
import type { TicketCodes } from '#ticket/fields/codes/candidates/ticket-code.ts'

const { definitions } = registry()

/** Rows of the layouts of the domain report, §6.2, and of the test set, with the codes in them. */
const printed: readonly (readonly [id: string, rows: string, codes: Readonly<Record<string, string>>])[] = [
  [
    'oxxo',
    'TIENDA: REFORMA 50QRT   CAJA: 02\nFol Vta: 1048823     ID Vta: 50QRT10ABC7\nFactura en www.oxxo.com',
    { folio_venta: '1048823', id_venta: '50QRT10ABC7' },
  ],
  [
    'oxxo',
    'FOLIO DE VENTA: 331907\nID DE VENTA\n3722951853663200695O',
    { folio_venta: '331907', id_venta: '37229518536632006950' },
  ],
  [
    'walmart',
    'TDA#3812 OP#00000254 TE# 079 TR# 02410\nTC# 3812 0790 2410 0726 5518 42\n26/07/26  18:22:10',
    { tc: '3812079024100726551842', tr: '02410' },
  ],
  [
    'seven-eleven',
    'TERMINAL 03   TRANS 000417  18/08/2026 13:05\nFOLIO: 20260818051203000417000000850012345',
    { codigo_barras: '20260818051203000417000000850012345' },
  ],
  [
    'home-depot',
    '8714 00021 03000  04/08/26 10:12 AM\n# TICKET: 8714 0021 0300 0457 0818 26',
    { folio: '8714002103000457081826' },
  ],
  [
    'costco',
    'SOCIO 111887766554\n08/13/26 18:42 714 5 188 40\nTICKET 71400501880813261842',
    { ticket: '71400501880813261842' },
  ],
  ['costco', 'TOTAL ARTICULOS VENDIDOS = 10\n70662828880009897758058', { ticket: '70662828880009897758058' }],
  [
    'starbucks',
    '38217 - ANDARES          18/08/2026 09:20\nTICKET 104588213     CAJA 1\nTienda 38217  Ticket 104588213',
    { codigo_facturacion: '104588213', tienda: '38217' },
  ],
  [
    'starbucks',
    'Tienda #76282\nCodigo de facturacion:\n810781636194992847',
    { codigo_facturacion: '810781636194992847', tienda: '76282' },
  ],
  ['burger-king', 'TIENDA 31207  TICKET 204588213', { codigo_facturacion: '204588213', tienda: '31207' }],
  ['vips', 'TIENDA 31207  TICKET 204588213', { codigo_facturacion: '204588213', tienda: '31207' }],
  [
    'mcdonalds',
    'RESTAURANTES ADMX S DE RL DE CV\nRAD161031RK1     REST 0214 CENTRO MAX\nORDEN 87 PARA LLEVAR\nTICKET 0187  CAJA 03  17/08/2026 20:51',
    { restaurante: '0214', ticket: '0187', caja: '03' },
  ],
  [
    'bp',
    'PEMEX  E.S. 12345\nFOLIO 1000724        BOMBA 06\nWEB ID: A7C2-9F31',
    { estacion: '12345', folio: '1000724', web_id: 'A7C29F31' },
  ],
  [
    'petro-7',
    'ESTACION: E47881\nFOLIO: 9767574\nWEB ID: 7OO55453',
    { estacion: 'E47881', folio: '9767574', web_id: '70055453' },
  ],
  [
    'farmacia-guadalajara',
    'CAJA 4   TICKET 55210   18/08/2026 21:14\nFOLIO FACTURA: 118704552100818',
    { folio_factura: '118704552100818', caja: '4', ticket: '55210' },
  ],
  [
    'farmacia-guadalajara',
    'CAJA: 10 TICKET: 287838\nFOLIO FACTURA\n3P3TE9KMEE',
    { folio_factura: '3P3TE9KMEE', caja: '10', ticket: '287838' },
  ],
  [
    'capufe',
    'CODIGO FACTURACION\nK7M2 P9QX 4R8T 1V6B 3N\nwww.facturacioncapufe.com.mx',
    { codigo: 'K7M2P9QX4R8T1V6B3N' },
  ],
  // the shape of earlier tickets: no source shows one of 2026
  ['chedraui', 'No. FACTURACION: JUNJ-HDLG-1CZ8-CVWN', { no_facturacion: 'JUNJHDLG1CZ8CVWN' }],
  [
    'soriana',
    'CODIGO DE FACTURACION\n259049792230319348600471',
    { codigo_facturacion: '259049792230319348600471' },
  ],
]

const codesOf = (id: string): TicketCodes => {
  const codes = definitions.find(({ merchant }) => merchant.id === id)?.merchant.codes ?? {}
  return Object.fromEntries(
    Object.entries(codes).map(([name, { label, near, pattern, charset }]) => [
      name,
      { label, near, pattern, charset },
    ]),
  )
}

for (const [id, rows, codes] of printed)
  test(`${id}: the codes of a ticket that prints ${Object.values(codes).join(', ')}`, () => {
    assert.deepEqual(extractPortalFields(rows.split('\n'), codesOf(id)), {
      found: codes,
      missing: [],
    })
  })

test('a pattern with `charset: any` asks for a digit, so that a word behind a label is no code', () => {
  const codes = definitions.flatMap(({ merchant: { id, codes } }) =>
    Object.entries(codes).map(([name, code]) => ({ ...code, title: `${id} ${name}` })),
  )
  const ofAny = codes.filter(({ charset }) => charset === 'any')
  assert.ok(ofAny.length > 20)
  for (const { pattern, title } of ofAny) assert.doesNotMatch('SUCURSAL', new RegExp(pattern), title)
})
