import { z } from 'zod'
import { FieldAsk, InputReason } from '../../events/asked-field.ts'
import { ExternalId, SessionId } from '../../ids.ts'
import { Instant, Uuid } from '../../values.ts'

/** The fields of every webhook. */
export const webhookCommon = {
  /** Version label, year and month. */
  version: z.string().regex(/^\d{4}-\d{2}$/),
  /** `<event>:<session_id>:<unix seconds of what it is about>`: receivers deduplicate by it. */
  idempotency_key: z.string(),
  session_id: SessionId,
  external_id: ExternalId,
  test_mode: z.boolean(),
}

/** What was read is left out: the status has it. */
const question = z.object({
  reason: InputReason,
  fields: z.array(FieldAsk),
  asked_at: Instant,
  deadline: Instant,
})

/** A session waits for its client. */
const FacturaNeedsInput = z
  .object({ event: z.literal('factura.needs_input'), ...webhookCommon, needs_input: question })
  .meta({ id: 'FacturaNeedsInput' })

/** A session that waits is lost at `expires_at`. */
const FacturaExpiring = z
  .object({ event: z.literal('factura.expiring'), ...webhookCommon, expires_at: Instant })
  .meta({ id: 'FacturaExpiring' })

/** SAT reports that the CFDI of a completed session was cancelled. */
const FacturaCancelled = z
  .object({
    event: z.literal('factura.cancelled'),
    ...webhookCommon,
    uuid: Uuid,
    cancelled_seen_at: Instant,
  })
  .meta({ id: 'FacturaCancelled' })

/** The bodies of the webhooks that are sent only where they were asked for. */
export const webhookNotices = { FacturaNeedsInput, FacturaExpiring, FacturaCancelled }
