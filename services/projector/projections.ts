import type { Projection } from '#contracts/events/projection.ts'
import { sessionFiles } from '#projections/session-files/project.ts'
import { sessionStatus } from '#projections/session-status/project.ts'
import { sessionTimers } from '#projections/session-timers/project.ts'
import { webhookOutbox } from '#projections/webhook-outbox/project.ts'

/** Every projection. To add one, add a folder under projections/ and a line here. */
export const projections: readonly Projection[] = [sessionStatus, sessionFiles, webhookOutbox, sessionTimers]
