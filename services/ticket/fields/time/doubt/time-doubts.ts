import { clockOfVisit } from './clock-of-visit.ts'
import { withoutColon } from './without-colon.ts'

/** A time that is doubtful, however likely the models find it. */
export const timeDoubts = [clockOfVisit, withoutColon]
