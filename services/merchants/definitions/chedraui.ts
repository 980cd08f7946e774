import { formas } from './templates/formas.ts'

export const chedraui = formas({
  id: 'chedraui',
  name: 'Chedraui',
  rfcs: ['TCH850701RM1'],
  aliases: ['CHEDRAUI', 'TIENDAS CHEDRAUI'],
  nombre: 'TIENDAS CHEDRAUI',
  lugarExpedicion: '11950',
  evidence: 'published',
  codes: {
    no_facturacion: {
      label: 'No. facturación',
      near: 'NO *FACTURACION',
      pattern: '^[A-HJ-NP-Z0-9]{16}$',
      charset: 'unambiguous',
    },
  },
  window: { days: 30 },
})
