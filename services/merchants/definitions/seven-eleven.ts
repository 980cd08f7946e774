import { formas } from './templates/formas.ts'

export const sevenEleven = formas({
  id: 'seven-eleven',
  name: '7-Eleven',
  rfcs: ['SEM980701STA'],
  aliases: ['7-ELEVEN', '7-ELEVEN MEXICO'],
  nombre: '7-ELEVEN MEXICO',
  lugarExpedicion: '66450',
  evidence: 'published',
  codes: {
    codigo_barras: {
      label: 'Código de barras',
      near: null,
      pattern: '^\\d{35}$',
      charset: 'digits',
      barcode: true,
    },
  },
  window: 'month',
})
