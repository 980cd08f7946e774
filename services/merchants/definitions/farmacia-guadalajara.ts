import { formas } from './templates/formas.ts'

export const farmaciaGuadalajara = formas({
  id: 'farmacia-guadalajara',
  name: 'Farmacias Guadalajara',
  rfcs: ['FGU830930PD3'],
  aliases: ['FARMACIAS GUADALAJARA'],
  nombre: 'FARMACIAS GUADALAJARA',
  lugarExpedicion: '44170',
  evidence: 'published',
  codes: {
    folio_factura: {
      label: 'Folio factura',
      near: 'FOLIO *FACTURA',
      pattern: '^[A-HJ-NP-Z0-9]{10}$',
      charset: 'unambiguous',
    },
    caja: { label: 'Caja', near: '\\bCAJA', pattern: '^\\d{1,3}$', charset: 'digits' },
    ticket: { label: 'No. de ticket', near: 'TICKET', pattern: '^\\d{5,7}$', charset: 'digits' },
  },
  window: 'month',
})
