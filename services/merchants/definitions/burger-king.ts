import { alsea } from './templates/alsea.ts'

/** One RFC for several brands of the group. */
export const burgerKing = alsea({
  id: 'burger-king',
  name: 'Burger King',
  rfcs: ['OFA9210138U1'],
  aliases: ['BURGER KING', 'DOMINOS PIZZA', 'CHILIS', 'ITALIANNIS', 'OPERADORA DE FRANQUICIAS ALSEA'],
  nombre: 'OPERADORA DE FRANQUICIAS ALSEA',
  evidence: 'published',
})
