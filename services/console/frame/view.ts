import type { Mode } from '#contracts/values.ts'
import type { ListedAccount } from '#platform/tenants/list-accounts.ts'
import type { Person } from '#platform/tenants/people/person.ts'
import type { Language } from '../html/language.ts'

/** Where a page is shown: whose, in which mode. */
export type Place = Readonly<{ account: ListedAccount; mode: Mode }>

export type View = Readonly<{
  language: Language
  /** Null before somebody has signed in. */
  person: Person | null
  place: Place | null
  /** For every form. */
  formToken: string
  /** The address of this page, with its query. */
  url: string
}>

export const homeOf = ({ account, mode }: Place): string => `/console/${account.accountId}/${mode}`
