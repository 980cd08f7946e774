import { inBoth } from '../html/language.ts'

/** What a person wants to know of an event first: keys of its data, in the order of the page. */
export const tellingWords = inBoth({
  n: ['intento', 'attempt'],
  reason: ['motivo', 'reason'],
  code: ['código', 'code'],
  merchantId: ['comercio', 'merchant'],
  name: ['nombre', 'name'],
  how: ['reconocido por', 'recognised by'],
  resume: ['modo', 'mode'],
  via: ['vía', 'via'],
  uuid: ['UUID', 'UUID'],
  total: ['total', 'total'],
  portalMessage: ['el comercio dijo', 'the merchant said'],
  detail: ['detalle', 'detail'],
  engine: ['motor', 'engine'],
  milliseconds: ['milisegundos', 'milliseconds'],
  notBefore: ['no antes de', 'not before'],
  deadline: ['hasta', 'until'],
  by: ['por', 'by'],
})
