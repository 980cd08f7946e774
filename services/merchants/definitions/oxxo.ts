import { formas } from './templates/formas.ts'

export const oxxo = formas({
  id: 'oxxo',
  name: 'OXXO',
  rfcs: ['CCO8605231N4'],
  aliases: ['OXXO', 'CADENA COMERCIAL OXXO'],
  nombre: 'CADENA COMERCIAL OXXO',
  lugarExpedicion: '64480',
  evidence: 'ticket',
  codes: {
    folio_venta: {
      label: 'Folio de venta',
      near: 'FOLIO *DE *VENTA|FOL *VTA',
      pattern: '^\\d{5,7}$',
      charset: 'digits',
    },
    id_venta: {
      label: 'ID de venta',
      near: '[IL]D *(?:DE *)?VENTA',
      pattern: '^\\d{20}$',
      charset: 'digits',
      barcode: true,
    },
  },
  window: { days: 7 },
})
