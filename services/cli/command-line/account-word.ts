import { AccountId } from '#contracts/ids.ts'
import { Refusal } from './command.ts'

export const unknownAccount = (text: string) =>
  new Refusal(`there is no account ${JSON.stringify(text)}: "account list" shows the accounts there are`)

/** The id as typed; an id that no account can have is reported as unknown too. */
export const accountWord = (text: string | undefined): string => {
  if (!AccountId.safeParse(text).success) throw unknownAccount(text ?? '')
  return text ?? ''
}
