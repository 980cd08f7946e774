import { Month } from '#contracts/finance/month.ts'
import { UsageError } from '../command-line/command.ts'

/** The month as typed. Throws UsageError with what a month is. */
export const monthWord = (text: string | undefined): Month => {
  const month = Month.safeParse(text)
  if (month.success) return month.data
  throw new UsageError(`MONTH: ${JSON.stringify(text)} is not a month YYYY-MM from 2000-01 to 2099-12`)
}
