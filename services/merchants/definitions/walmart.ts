import { formas } from './templates/formas.ts'

/** One RFC and one portal for three brands. */
export const walmart = formas({
  id: 'walmart',
  name: 'Walmart',
  rfcs: ['NWM9709244W4'],
  aliases: ['WALMART', "SAM'S CLUB", 'BODEGA AURRERA', 'NUEVA WAL MART DE MEXICO'],
  nombre: 'NUEVA WAL MART DE MEXICO',
  lugarExpedicion: '02770',
  evidence: 'ticket',
  codes: {
    tc: { label: 'TC#', near: '\\bTC\\b', pattern: '^\\d{20,24}$', charset: 'digits', barcode: true },
    tr: { label: 'TR#', near: '\\bTR\\b', pattern: '^\\d{3,5}$', charset: 'digits' },
  },
  window: { days: 30 },
})
