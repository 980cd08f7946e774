import { estaciones } from './templates/estaciones.ts'

export const bp = estaciones({
  id: 'bp',
  name: 'BP',
  rfcs: ['BES160503J91'],
  aliases: ['BP ESTACIONES Y SERVICIOS ENERGETICOS'],
  nombre: 'BP ESTACIONES Y SERVICIOS ENERGETICOS',
  lugarExpedicion: '11000',
  evidence: 'published',
})
