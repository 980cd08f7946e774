import { alsea } from './templates/alsea.ts'

export const vips = alsea({
  id: 'vips',
  name: 'Vips',
  rfcs: ['OVI800131GQ6'],
  aliases: ['VIPS', 'OPERADORA VIPS'],
  nombre: 'OPERADORA VIPS',
  evidence: 'single-source',
})
