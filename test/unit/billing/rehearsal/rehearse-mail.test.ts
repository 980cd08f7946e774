import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Flow } from '#merchants/language/flow.ts'
import { createBrowsers } from '#services/billing/engine/browser/browsers.ts'
import { rehearse } from '#services/billing/rehearsal/rehearse.ts'
import type { StepReport } from '#services/billing/rehearsal/steps/step-reports.ts'
import { values } from '#test/support/portals/run-file.ts'

const flow = Flow.parse({
  steps: [
    {
      mail: {
        to: 'facturas@tienda.mx',
        source: 'ticket',
        subject: 'Folio {{code.folio}}',
        body: '{{receiver.rfc}}',
      },
      commit: true,
    },
    { take: { mail: true } },
  ],
})

const merchant: Parameters<typeof rehearse>[0]['merchant'] = {
  portal: { base: 'https://tienda.invalid/', hosts: [] },
  engine: 'http',
  flow,
  rfcs: ['EKU9003173C9'],
  phrases: [],
  limits: { concurrency: 1, perMinute: 1, timeoutMs: 1_000 },
}

test('a mail is shown as it would go out, and does not', async () => {
  const reports: StepReport[] = []
  const { reached, sent } = await rehearse({
    merchant,
    values,
    allowLocal: false,
    how: 'rehearse',
    intend: () => Promise.reject(new Error('nobody issues')),
    emit: (report) => reports.push(report),
    browsers: createBrowsers(null),
  })
  assert.deepEqual([reached, sent], [true, false])
  assert.deepEqual(reports[0]?.events, [
    {
      sent: {
        request: 'mail to facturas@tienda.mx',
        commits: true,
        fields: [
          ['subject', 'Folio 0200000001'],
          ['', 'URE180429TM6'],
        ],
      },
    },
  ])
})
