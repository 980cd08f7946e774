import { formas } from './templates/formas.ts'

export const capufe = formas({
  id: 'capufe',
  name: 'CAPUFE',
  rfcs: ['CPF6307036N8'],
  aliases: ['CAPUFE', 'CAMINOS Y PUENTES FEDERALES'],
  nombre: 'CAMINOS Y PUENTES FEDERALES DE INGRESOS Y SERVICIOS CONEXOS',
  regimen: '603',
  lugarExpedicion: '62250',
  evidence: 'ticket',
  codes: {
    codigo: {
      label: 'Código de facturación',
      near: 'FACTURACION',
      pattern: '^[A-HJ-NP-Z0-9]{18}$',
      charset: 'unambiguous',
    },
  },
  window: 'month',
})
