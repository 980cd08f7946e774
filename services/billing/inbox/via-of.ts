import type { Attempt } from '../portal/prepare-attempt.ts'

/** What was issued before this session asked is found, as a look-up finds it. */
export const viaOf = ({ subject }: Pick<Attempt, 'subject'>): 'email' | 'recovered' =>
  subject.intendedAt !== null ? 'email' : 'recovered'
