import { Rejection } from '#contracts/http/errors.ts'
import type { Answer, Shown } from '../frame/page.ts'
import { refusedWith } from '../frame/trouble-page.ts'
import type { Faults } from './faults.ts'

type Tried = Readonly<{
  act: () => Promise<Answer>
  /** The page with what was typed, and what is wrong with it. */
  again: (faults: Faults) => Promise<Shown>
  faults: (error: Rejection) => Faults
}>

/** What is refused is said on its own page; nothing typed is lost. Throws `not_found`. */
export const orAgain = async ({ act, again, faults }: Tried): Promise<Answer> => {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Rejection) || error.code === 'not_found') throw error
    const found = faults(error)
    const how = found.of.size > 0 ? { status: 422 } : refusedWith(error)
    return { ...(await again(found)), ...how, refused: error.code }
  }
}
