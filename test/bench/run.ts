import { benchAblate } from './ablate/bench-ablate.ts'
import { benchAnswers } from './answers.ts'
import { benchBehind } from './behind.ts'
import { benchBrokenImages } from './broken-images.ts'
import { benchCfdi } from './cfdi.ts'
import { benchConsolePages } from './console/bench-console-pages.ts'
import { benchDashboard } from './dashboard/bench-dashboard.ts'
import { benchDetection } from './detection.ts'
import { benchDigitRows } from './digit-rows/bench-digit-rows.ts'
import { benchFinance } from './finance/bench-finance.ts'
import { benchFlows } from './flows.ts'
import { benchHanging } from './hanging.ts'
import { benchKafka } from './kafka.ts'
import { benchLimits } from './limits.ts'
import { benchLog } from './log.ts'
import { benchMigrations } from './migrations/bench-migrations.ts'
import { benchPdf } from './pdf.ts'
import { benchPhotographs } from './photographs/bench-photographs.ts'
import { benchProjection } from './projection.ts'
import { benchReader } from './reader.ts'
import { benchReaderMemory } from './reader-memory.ts'
import { benchReaderQuality } from './reader-quality.ts'
import { benchReaderTaxes } from './reader-taxes.ts'
import { benchBeside } from './replay/bench-beside.ts'
import { benchReplay } from './replay/bench-replay.ts'
import { benchRequest } from './request.ts'
import { benchRetention } from './retention.ts'
import { benchSandboxMatrix } from './sandbox-matrix.ts'
import { benchSessionList } from './session-list.ts'
import { benchStatus } from './status.ts'
import { benchStream } from './stream.ts'
import { benchTicketCost } from './ticket-cost/bench-ticket-cost.ts'
import { benchWebhooks } from './webhooks.ts'

const benches = {
  ablate: benchAblate,
  cfdi: benchCfdi,
  pdf: benchPdf,
  reader: benchReader,
  quality: benchReaderQuality,
  photographs: benchPhotographs,
  taxes: benchReaderTaxes,
  memory: benchReaderMemory,
  broken: benchBrokenImages,
  dashboard: benchDashboard,
  detection: benchDetection,
  'digit-rows': benchDigitRows,
  projection: benchProjection,
  answers: benchAnswers,
  behind: benchBehind,
  'console-pages': benchConsolePages,
  finance: benchFinance,
  flows: benchFlows,
  hanging: benchHanging,
  limits: benchLimits,
  log: benchLog,
  migrations: benchMigrations,
  replay: benchReplay,
  'replay-beside': benchBeside,
  request: benchRequest,
  status: benchStatus,
  'session-list': benchSessionList,
  stream: benchStream,
  'ticket-cost': benchTicketCost,
  'sandbox-matrix': benchSandboxMatrix,
  retention: benchRetention,
  webhooks: benchWebhooks,
  kafka: benchKafka,
} as const

/**
 * Only where they are named: they take a quarter of an hour and more, or a program that is not
 * ours.
 */
const long = new Set([
  'dashboard',
  'console-pages',
  'memory',
  'photographs',
  'digit-rows',
  'migrations',
  'projection',
  'answers',
  'finance',
  'replay-beside',
])

/** `npm run bench`, or `npm run bench -- log request`: measured and printed, never asserted. */
const args = process.argv.slice(2)
/** From the first option or path on, words are for the benchmark: `-- ablate --rows FILE`. */
const own = args.findIndex((word) => !/^[a-z][a-z-]*$/.test(word))
const wanted = own < 0 ? args : args.slice(0, own)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`no benchmark is named ${unknown.join(', ')}: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : long.has(name)) continue
  console.log(`\n${name}`)
  await bench()
}
