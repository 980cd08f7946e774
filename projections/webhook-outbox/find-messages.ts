import { schemaVersion } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'

/**
 * These messages as `Message`, from the outbox and the events of their sessions. It leaves out
 * unknown messages, and those that the outbox lacks until dropped tables are rebuilt.
 */
export const findMessages = (messageIds: readonly string[]) => sql`
  select m.message_id, m.event, m.session_id, m.external_id, m.requested_at, m.ended_at, m.failure, m.traceparent,
         case when m.failure ->> 'code' = 'ticket_incomplete' then (
           select e.data ->> 'detail' from log.events e
           where e.stream_id = m.session_id and e.type in ('InvoiceRefused', 'TicketUnreadable') limit 1)
         end as failure_detail,
         case when m.event = 'factura.completed' then (
           select e.data from log.events e
           where e.stream_id = m.session_id and e.type = 'CfdiIssued' and e.schema_version <= ${schemaVersion} limit 1)
         end as issued,
         case when m.event = 'factura.needs_input' then (
           select e.data from log.events e
           where e.stream_id = m.session_id and e.version = m.version and e.schema_version <= ${schemaVersion})
         end as question,
         case when m.event = 'factura.expiring' then (
           select e.data from log.events e
           where e.stream_id = m.session_id and e.version = m.version and e.schema_version <= ${schemaVersion})
         end as expiry,
         coalesce((select (e.data -> 'testMode')::boolean from log.events e where e.stream_id = m.session_id and e.version = 1),
                  m.mode = 'test') as test_mode,
         (select jsonb_build_object('id', e.data ->> 'merchantId', 'name', e.data ->> 'name') from log.events e
          where e.stream_id = m.session_id and e.type = 'MerchantIdentified' order by e.version desc limit 1) as merchant
  from webhook_outbox.messages m where m.message_id = any(${messageIds}::text[])`
