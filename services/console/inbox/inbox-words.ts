import { inBoth } from '../html/language.ts'

export const inboxWords = inBoth({
  title: ['Bandeja', 'Inbox'],
  none: ['Ninguna sesión pide un dato.', 'No session asks for anything.'],
  noneMore: [
    'Cuando alguna pregunte algo, aparecerá aquí sola.',
    'Once one asks something, it comes up here by itself.',
  ],
  waiting: ['En espera', 'Waiting'],
  left: ['quedan', 'left:'],
  until: ['Responde antes de', 'Answer before'],
  unknown: ['Sin identificar', 'Not identified'],
  session: ['Ver la sesión', 'Show the session'],
  answer: ['Responder', 'Answer'],
  skip: ['Saltar', 'Skip'],
  crop: ['Dónde se leyó', 'Where it was read'],
  whole: ['La foto completa', 'The whole photo'],
  noPhoto: ['La foto ya no se guarda.', 'The photo is no longer kept.'],
  required: ['Falta este dato.', 'This is missing.'],
  format: ['No tiene la forma que se espera:', 'It does not match:'],
  over: [
    'Esa pregunta ya no espera respuesta: alguien respondió antes o se acabó su tiempo.',
    'That question no longer waits: somebody answered it, or its time is over.',
  ],
  again: ['Revisa lo marcado: no se mandó nada.', 'Check the marked fields: nothing was sent.'],
})
