import { begunYear } from './begun-year.ts'
import { cutDate } from './cut-date.ts'
import { gluedDay } from './glued-day.ts'
import { inFuture } from './in-future.ts'
import { misreadMonth } from './misread-month.ts'
import { readOtherwise } from './read-otherwise.ts'
import { unevenDate } from './uneven-date.ts'

/** A date that is doubtful, however likely the models find it. */
export const dateDoubts = [inFuture, cutDate, readOtherwise, begunYear, unevenDate, gluedDay, misreadMonth]
