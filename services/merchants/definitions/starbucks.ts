import { alsea } from './templates/alsea.ts'

export const starbucks = alsea({
  id: 'starbucks',
  name: 'Starbucks',
  rfcs: ['CSI020226MV4'],
  aliases: ['STARBUCKS', 'STARBUCKS COFFEE', 'CAFE SIRENA'],
  nombre: 'CAFE SIRENA',
  evidence: 'ticket',
})
