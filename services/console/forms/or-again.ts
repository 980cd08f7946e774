import { Rejection } from '#contracts/http/errors.ts'
import type { Answer, Shown } from '../frame/page.ts'
import { statusOf } from '../frame/trouble-page.ts'
import type { Faults } from './faults.ts'

type Tried = Readonly<{
  act: () => Promise<Answer>
  /** The page with what was typed, and what is wrong with it. */
  again: (faults: Faults) => Promise<Shown>
  faults: (error: Rejection) => Faults
}>

/** What is refused is said on its own page; nothing typed is lost. */
export const orAgain = async ({ act, again, faults }: Tried): Promise<Answer> => {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Rejection) || error.code === 'not_found') throw error
    const found = faults(error)
    const status = found.of.size > 0 ? 422 : statusOf(error.code)
    return { ...(await again(found)), status, refused: error.code }
  }
}
