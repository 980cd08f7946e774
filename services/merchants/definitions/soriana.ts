import { formas } from './templates/formas.ts'

export const soriana = formas({
  id: 'soriana',
  name: 'Soriana',
  rfcs: ['TSO991022PB6'],
  aliases: ['SORIANA', 'TIENDAS SORIANA'],
  nombre: 'TIENDAS SORIANA',
  lugarExpedicion: '64610',
  evidence: 'published',
  codes: {
    codigo_facturacion: {
      label: 'Código de facturación',
      near: 'CODIGO *DE *FACTURACION',
      pattern: '^\\d{24}$',
      charset: 'digits',
    },
  },
  window: { days: 30 },
})
