import type { LinkReason } from '#contracts/people.ts'

export type LinkShown = Readonly<{
  link: string
  /** When it ends (instant). */
  until: string
  reason: LinkReason
  /** Of the installation. */
  baseUrl: string
}>

const timeZone = 'America/Mexico_City'

const moment = (instant: string, locale: 'es-MX' | 'en-GB') =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(new Date(instant))

const spanish = ({ link, until, reason, baseUrl }: LinkShown) => `${
  reason === 'invited'
    ? `Te invitaron a la consola de ${baseUrl}.`
    : `Alguien, quizá tú, dijo que olvidó la contraseña de esta dirección en la consola de ${baseUrl}.`
}

Elige tu contraseña en este enlace. Sirve una sola vez, hasta el ${moment(until, 'es-MX')} (hora de la Ciudad de México):

${link}

${
  reason === 'invited'
    ? 'Si no esperabas este correo, no hagas nada.'
    : 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.'
}`

const english = ({ link, until, reason, baseUrl }: LinkShown) => `${
  reason === 'invited'
    ? `You were invited to the console of ${baseUrl}.`
    : `Somebody, perhaps you, said that the password of this address was forgotten, at the console of ${baseUrl}.`
}

Choose your password by this link. It works once, until ${moment(until, 'en-GB')} (Mexico City time):

${link}

${
  reason === 'invited'
    ? 'If you did not expect this mail, do nothing.'
    : 'If it was not you, do nothing: your password stays as it is.'
}`

const subjects = {
  invited: 'Tu invitación a la consola / Your invitation to the console',
  forgotten: 'Elige otra contraseña / Choose another password',
} as const satisfies Record<LinkReason, string>

/** In both languages: which one a person reads is not known. */
export const linkWords = (shown: LinkShown): Readonly<{ subject: string; text: string }> => ({
  subject: subjects[shown.reason],
  text: `${spanish(shown)}\n\n— English —\n\n${english(shown)}\n`,
})
