import { withBilling } from '../support/billing/with-billing.ts'
import { openWorld } from '../support/billing/world.ts'
import { runMatrix, type Seen } from '../support/sandbox/run-matrix.ts'

const row = ({ portal, expected, seen, attempts, commits, cfdis }: Seen): string =>
  `| ${[portal, expected.folio, expected.total, expected.ends, seen, attempts, commits, cfdis].join(' | ')} |`

/** Every magic folio at every portal of the sandbox, as Markdown. */
export const benchSandboxMatrix = async (): Promise<void> => {
  const world = await withBilling(openWorld({ delays: { slow: 200, late: 15_000 } }))
  try {
    console.log('| portal | folio | total | expected | seen | attempts | commits | CFDIs |')
    console.log('| --- | --- | --- | --- | --- | --- | --- | --- |')
    for (const cell of await runMatrix(world)) console.log(row(cell))
  } finally {
    await world.close()
  }
}
