import { inBoth, type Language } from '../html/language.ts'

export const laneWords = inBoth({
  title: ['Cola del operador', 'Operator’s lane'],
  none: ['Ninguna sesión espera a un operador.', 'No session waits for an operator.'],
  deadline: ['Vence', 'Deadline'],
  reason: ['Motivo', 'Reason'],
  where: ['Comercio', 'Merchant'],
  session: ['Sesión', 'Session'],
  sandbox: ['sandbox', 'sandbox'],
  noPerson: ['Ya no espera a nadie.', 'It waits for nobody any more.'],
  mayExist: [
    'Puede existir una factura: búscala primero, y emite solo si el propio portal dice que no hay.',
    'An invoice may exist: look for it first, and issue only if the portal itself says that there is none.',
  ],
  shownTo: ['Lo vio', 'Shown to'],
  heldBy: [
    'la abrió hace menos de 30 minutos y puede estar emitiendo a mano: pregúntale antes de hacer algo.',
    'opened it less than 30 minutes ago and may be issuing by hand: ask before you do anything.',
  ],
  anyway: ['Hacerlo de todos modos', 'Do it anyway'],
  ticket: ['Ticket', 'Ticket'],
  receiver: ['Receptor', 'Receiver'],
  visits: ['Visitas', 'Visits'],
  portal: ['Portal', 'Portal'],
  seen: ['Quedó anotado que lo viste.', 'This view was logged.'],
  attach: ['Adjuntar el CFDI', 'Attach the CFDI'],
  attachWhy: [
    'Se verifica como la respuesta del propio comercio; el PDF es opcional.',
    'It is verified as the merchant’s own answer is; the PDF is optional.',
  ],
  xml: ['XML', 'XML'],
  pdf: ['PDF (opcional)', 'PDF (optional)'],
  retry: ['Intentar de nuevo', 'Retry'],
  retryWhy: [
    'Visita otra vez al comercio; si puede existir una factura, solo la busca.',
    'It visits the merchant again; once an invoice may exist, it only looks it up.',
  ],
  giveUp: ['Darse por vencido', 'Give up'],
  code: ['Código para el cliente', 'Code for the client'],
  noXml: ['Falta el XML: es la única prueba.', 'The XML is missing: it is the only proof.'],
  tooLarge: ['Un archivo pasa de 10 MB.', 'A file is over 10 MB.'],
  notDone: ['No se hizo:', 'Not done:'],
  done: ['Hecho:', 'Done:'],
  mail: ['Correo sin asignar', 'Unmatched mail'],
  noMail: ['Todo el correo está asignado.', 'All mail was matched.'],
  came: ['Llegó', 'Came'],
  keptUntil: ['se guarda hasta', 'kept until'],
  download: ['Descargar .eml', 'Download .eml'],
  hostile: [
    'Un correo nombra personas, y sus ligas y archivos pueden ser hostiles. Queda anotado quién lo abre.',
    'A mail names people, and its links and files may be hostile. Who opens it is noted.',
  ],
})

const advice: Readonly<Record<string, readonly [es: string, en: string]>> = {
  captcha: [
    'Abre el portal, escribe los códigos y el receptor como están aquí, responde el captcha, emite y baja el XML.',
    'Open the portal, type codes and receiver as they stand here, answer the captcha, issue, download the XML.',
  ],
  portal_changed: [
    'El portal ya no es como dice su definición: emite a mano, o corrígela e intenta de nuevo.',
    'The portal is not what its definition says: issue by hand, or correct the definition and retry.',
  ],
  issued_without_files: [
    'Está emitida y el portal no dio los archivos: pide el XML en la consulta del portal o al comercio.',
    'It is issued and the portal gave no files: get the XML from its look-up or from the merchant.',
  ],
  asked_by_definition: [
    'La definición pide aquí a una persona: mira la página, y emite a mano o date por vencido.',
    'The definition stops here for a person: look at the page, then issue by hand or give up.',
  ],
  secret_missing: [
    'Nadie puede entrar: pon el secreto (merchants secret set) e intenta de nuevo.',
    'Nobody can log in: set the secret (merchants secret set), then retry.',
  ],
  login_expired: [
    'El portal rechaza el acceso: corrige el secreto o la cuenta allá, e intenta de nuevo.',
    'The portal refuses the log-in: mend the secret or the account there, then retry.',
  ],
  issue_unconfirmed: [
    'Nadie sabe si se emitió: búscala en el portal y trae el XML, o date por vencido con issue_unconfirmed.',
    'Nobody knows whether it was issued: look it up and get the XML, or give up as issue_unconfirmed.',
  ],
}

/** What a person does about a reason; null: only its page tells. */
export const adviceFor = (reason: string, language: Language): string | null =>
  advice[reason]?.[language === 'es' ? 0 : 1] ?? null
