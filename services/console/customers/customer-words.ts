import { inBoth } from '../html/language.ts'

export const customerWords = inBoth({
  title: ['Receptores', 'Customers'],
  what: [
    'A quién se factura: se guardan aquí y se nombran por su id en cada sesión.',
    'Whom invoices are made out to: kept here, and named by their id in each session.',
  ],
  name: ['Nombre o razón social', 'Legal name'],
  rfc: ['RFC', 'RFC'],
  regimenCp: ['Régimen · C.P.', 'Regime · postal code'],
  regimen: ['Régimen fiscal', 'Tax regime'],
  cp: ['Código postal', 'Postal code'],
  email: ['Correo (opcional)', 'E-mail (optional)'],
  uso: ['Uso del CFDI', 'CFDI use'],
  byRegimen: ['Según el régimen', 'By the regime'],
  choose: ['Elige uno', 'Choose one'],
  changed: ['Cambiado', 'Changed'],
  none: [
    'Todavía no hay receptores: guarda el primero aquí abajo.',
    'No customer yet: save the first one below.',
  ],
  fresh: ['Receptor nuevo', 'New customer'],
  csf: ['Constancia de Situación Fiscal (PDF)', 'Constancia de Situación Fiscal (PDF)'],
  csfHint: [
    'La que emite el SAT, hasta 2 MB. Con ella no hace falta escribir los datos.',
    'As SAT issues it, up to 2 MB. With it nothing has to be typed.',
  ],
  chooseAgain: [
    'Elige el archivo otra vez: un navegador no lo guarda.',
    'Choose the file again: a browser does not keep it.',
  ],
  orTyped: ['O escribe los datos', 'Or type the data'],
  save: ['Guardar', 'Save'],
  again: ['Revisa lo marcado: no se guardó nada.', 'Check the marked fields: nothing was saved.'],
  saved: ['Guardado.', 'Saved.'],
  warned: ['El SAT puede rechazarlo por:', 'SAT may reject it for:'],
  change: ['Datos', 'Data'],
  remove: ['Borrar', 'Delete'],
  erase: ['Borrar y olvidar', 'Delete and erase'],
  usedLive: [
    'Lo usan también sesiones o receptores de En vivo: se olvida desde ahí.',
    'Live sessions or customers use it too: erase it there.',
  ],
  eraseWhat: [
    'Olvidar destruye también la llave de sus datos, fotos y lecturas, en todas las sesiones. Los XML y PDF quedan.',
    'To erase also destroys the key of its data, photos and readings, in every session. XML and PDF stay.',
  ],
})
export type CustomerWords = ReturnType<typeof customerWords>
