import { formas } from './templates/formas.ts'

export const homeDepot = formas({
  id: 'home-depot',
  name: 'The Home Depot',
  rfcs: ['HDM001017AS1'],
  aliases: ['THE HOME DEPOT', 'HOME DEPOT MEXICO'],
  nombre: 'HOME DEPOT MEXICO',
  lugarExpedicion: '66267',
  evidence: 'ticket',
  codes: {
    folio: {
      label: 'Número de ticket',
      near: null,
      pattern: '^(\\d{18}|\\d{22,23})$',
      charset: 'digits',
      barcode: true,
    },
  },
  window: { days: 60 },
})
