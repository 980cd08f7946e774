import { estaciones } from './templates/estaciones.ts'

export const petro7 = estaciones({
  id: 'petro-7',
  name: 'Petro-7',
  rfcs: ['PET040903DH1'],
  aliases: ['PETRO-7', 'PETROMAX'],
  nombre: 'PETROMAX',
  lugarExpedicion: '66450',
  evidence: 'ticket',
})
