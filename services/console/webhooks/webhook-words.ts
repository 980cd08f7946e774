import { inBoth } from '../html/language.ts'

export const webhookWords = inBoth({
  title: ['Webhooks', 'Webhooks'],
  endpoints: ['Endpoints', 'Endpoints'],
  noEndpoint: [
    'Todavía no hay endpoints: crea el primero aquí abajo.',
    'No endpoint yet: make the first one below.',
  ],
  on: ['activo', 'on'],
  off: ['apagado', 'off'],
  day: ['24 horas', '24 hours'],
  delivered: ['entregado', 'delivered'],
  quiet: ['sin intentos', 'no attempts'],
  messages: ['Mensajes', 'Messages'],
  none: ['Ningún mensaje con estos filtros.', 'No messages match.'],
  noneYet: [
    'Todavía no hay mensajes: sale uno con cada evento de una sesión, y otro con «Enviar prueba» de un endpoint.',
    'No message yet: each event of a session sends one, and so does “Send a test” of an endpoint.',
  ],
  all: ['Todos', 'All'],
  any: ['Cualquiera', 'Any'],
  state: ['Estado', 'State'],
  event: ['Evento', 'Event'],
  from: ['Desde', 'From'],
  until: ['Hasta', 'Until'],
  apply: ['Aplicar', 'Apply'],
  to: ['A dónde', 'To'],
  oneTry: ['intento', 'attempt'],
  tries: ['Intentos', 'Attempts'],
  made: ['Creado', 'Made'],
  nobody: ['nadie suscrito', 'nobody subscribed'],
})

export const endpointWords = inBoth({
  events: ['Eventos', 'Events'],
  description: ['Descripción', 'Description'],
  made: ['Creado', 'Made'],
  test: ['Enviar prueba', 'Send a test'],
  rotate: ['Rotar secreto', 'Rotate secret'],
  enable: ['Encender', 'Switch on'],
  disable: ['Apagar', 'Switch off'],
  remove: ['Borrar', 'Delete'],
  recover: ['Recuperar', 'Recover'],
  recoverWhy: [
    'Manda otra vez lo que no se entregó desde entonces, también lo que no tuvo endpoint. Hora de la Ciudad de México.',
    'Sends again what was not delivered since then, and what had no endpoint. Time of Mexico City.',
  ],
  since: ['Desde', 'Since'],
  badSince: ['Elige un día y una hora que existan.', 'Choose a day and a time that exist.'],
  recovered: ['Mensajes que se mandan otra vez:', 'Messages that are sent again:'],
  gone: ['Contestó 410: ya no recibe.', 'It answered 410: it receives no more.'],
  failing: ['Falló durante cinco días.', 'It failed for five days.'],
})

export const messageWords = inBoth({
  session: ['Sesión', 'Session'],
  test: ['prueba', 'test'],
  body: ['Cuerpo', 'Body'],
  bodyWhy: [
    'Se manda en un solo renglón; la firma es de ese texto.',
    'It is sent on one line; the signature is of that text.',
  ],
  resend: ['Reenviar', 'Resend'],
  next: ['próximo intento', 'next attempt'],
  request: ['Petición', 'Request'],
  answer: ['Respuesta', 'Answer'],
  notKept: ['No se guardó.', 'It was not kept.'],
  notSent: ['No se mandó nada.', 'Nothing was sent.'],
  noAttempt: ['Ningún intento.', 'No attempt.'],
  nobody: ['nadie suscrito', 'nobody subscribed'],
})

/** Why there is no whole answer; the code stands beside it. */
export const faultWords = inBoth<string>({
  timeout: ['no contestó a tiempo', 'it did not answer in time'],
  dns: ['su nombre no existe', 'its name does not exist'],
  connect: ['no acepta la conexión', 'it refuses connections'],
  tls: ['su certificado no es válido', 'its certificate is not valid'],
  reset: ['cortó la conexión', 'it cut the connection'],
  address_refused: ['la dirección no se permite', 'the address is not allowed'],
  protocol: ['lo que contestó no es HTTP entero', 'incomplete HTTP response'],
})
