import { inBoth } from '../html/language.ts'

export const peopleWords = inBoth({
  title: ['Personas', 'People'],
  trail: ['Bitácora de acciones', 'Trail of actions'],
  who: ['Persona', 'Person'],
  role: ['Rol', 'Role'],
  seen: ['Última visita', 'Last visit'],
  since: ['Desde', 'Since'],
  does: ['Acciones', 'Actions'],
  you: ['tú', 'you'],
  invited: ['sin contraseña todavía', 'no password yet'],
  link: ['Enlace nuevo', 'New link'],
  remove: ['Quitar', 'Remove'],
  none: [
    'Nadie de esta cuenta entra todavía: invita a alguien aquí abajo.',
    'Nobody yet: invite somebody below.',
  ],
  invite: ['Invitar', 'Invite'],
  fresh: ['Invitar a alguien', 'Invite somebody'],
  email: ['Correo electrónico', 'E-mail'],
  owner: ['dueño: todo lo de la cuenta', 'owner: everything of the account'],
  developer: [
    'desarrollo: sesiones, receptores, webhooks y llaves',
    'developer: sessions, customers, webhooks and keys',
  ],
  finance: ['finanzas: ve sesiones y dinero', 'finance: sees sessions and money'],
  mailed: ['El enlace va en camino por correo a', 'The link is on its way by mail to'],
  badEmail: ['Eso no es una dirección de correo.', 'That is not an e-mail address.'],
  badRole: ['Elige un rol.', 'Choose a role.'],
  taken: [
    'Esa dirección ya entra a la consola, aquí o en otra cuenta: no se puede invitar.',
    'That address already has access, here or in another account: it cannot be invited.',
  ],
  last: [
    'Ningún otro dueño tiene contraseña: quítate cuando otro la tenga.',
    'No other owner has a password: remove yourself once another has one.',
  ],
  linkOf: ['Enlace para', 'Link for'],
  works: [
    'Sirve una vez, durante 72 horas, para elegir la contraseña. Los anteriores ya no sirven.',
    'It works once, within 72 hours, to choose a password. Those before no longer do.',
  ],
  unmailed: [
    'El correo no salió: entrégalo de otra forma.',
    'It could not be mailed: hand it over otherwise.',
  ],
})

export type PeopleWords = ReturnType<typeof peopleWords>
