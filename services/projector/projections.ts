import type { Projection } from '#contracts/events/projection.ts'
import { charges } from '#projections/charges/project.ts'
import { merchantOutcomes } from '#projections/merchant-outcomes/project.ts'
import { readingQuality } from '#projections/reading-quality/project.ts'
import { sessionFiles } from '#projections/session-files/project.ts'
import { sessionStatus } from '#projections/session-status/project.ts'
import { sessionTimers } from '#projections/session-timers/project.ts'
import { webhookOutbox } from '#projections/webhook-outbox/project.ts'

/** Every projection. To add one, add a folder under projections/ and a line here. */
export const projections: readonly Projection[] = [
  sessionStatus,
  sessionFiles,
  webhookOutbox,
  sessionTimers,
  charges,
  merchantOutcomes,
  readingQuality,
]

/** Those that follow the log also where there is a topic, and those that then follow the topic. */
export const logOrdered = projections.filter(({ order }) => order === 'log')
export const sessionOrdered = projections.filter(({ order }) => order === undefined)
