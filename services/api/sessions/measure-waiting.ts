import { addGauge } from '#platform/runtime/metrics.ts'
import type { TicketWaiters } from './await-ticket.ts'
import type { OcrBacklog } from './ocr-backlog.ts'

type Waiting = Readonly<{ waiters: Pick<TicketWaiters, 'count'>; backlog: Pick<OcrBacklog, 'count'> }>

const addCount = (name: string, help: string, count: () => number) =>
  addGauge({ name, help, labels: [] }, async () => [{ labels: {}, value: count() }])

/** How much work waits in this API process, and for it. */
export const measureWaiting = ({ waiters, backlog }: Waiting): void => {
  addCount('waiters', 'Requests that wait for their ticket to be read', waiters.count)
  addCount(
    'ocr_backlog',
    'Sessions of all processes whose ticket is not read yet, and the analyses that wait in this one',
    backlog.count,
  )
}
