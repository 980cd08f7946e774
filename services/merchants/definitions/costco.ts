import { formas } from './templates/formas.ts'

export const costco = formas({
  id: 'costco',
  name: 'Costco',
  rfcs: ['CME910715UB9'],
  aliases: ['COSTCO', 'COSTCO WHOLESALE', 'COSTCO DE MEXICO'],
  nombre: 'COSTCO DE MEXICO',
  lugarExpedicion: '52787',
  evidence: 'published',
  codes: {
    ticket: { label: 'Número de ticket', near: null, pattern: '^\\d{23}$', charset: 'digits', barcode: true },
  },
  window: { days: 30 },
})
