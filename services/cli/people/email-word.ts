import { Email } from '#contracts/people.ts'
import { UsageError } from '../command-line/command.ts'

export const emailWord = (text: string | undefined): string => {
  const email = Email.safeParse(text)
  if (email.success) return email.data
  throw new UsageError(`EMAIL: ${JSON.stringify(text)} is no address of mail`)
}
