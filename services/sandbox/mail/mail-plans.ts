import type { Behaviour } from '../portal/behaviour.ts'

/** How an invoice is in a mail: `theirs` has somebody else's, `advert` none. */
export type MailForm = 'attached' | 'zip' | 'link' | 'theirs' | 'advert'

/** A mail that follows an issue, so many milliseconds later. */
export type PlannedMail = Readonly<{ form: MailForm; afterMs: number }>

const SOON_MS = 300

const attached: PlannedMail = { form: 'attached', afterMs: SOON_MS }

/** The first look-up of a session of the sandbox comes before. */
const LATE_MS = 8_000

/** What a merchant mails that ends its forms with "it will be mailed". */
const mailPlans: Partial<Record<Behaviour, readonly PlannedMail[]>> = {
  mail_later: [{ form: 'attached', afterMs: 2_000 }],
  mail_zip: [{ form: 'zip', afterMs: SOON_MS }],
  mail_link: [{ form: 'link', afterMs: SOON_MS }],
  mail_twice: [attached, attached],
  mail_late: [{ form: 'attached', afterMs: LATE_MS }],
  mail_theirs: [
    { form: 'theirs', afterMs: SOON_MS },
    { form: 'advert', afterMs: SOON_MS },
    { form: 'attached', afterMs: 2_000 },
  ],
  mail_never: [],
}

export const plannedMails = (behaviour: Behaviour): readonly PlannedMail[] =>
  mailPlans[behaviour] ?? [attached]
