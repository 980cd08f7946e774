import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openChromium } from '#test/support/console/open-chromium.ts'
import { apiClient, receiver } from '#test/support/http/api-client.ts'
import { openInbox } from '#test/support/http/webhook-inbox.ts'
import { ownBroker } from '#test/support/kafka/kafka-for-tests.ts'
import { createAccount, startService } from '#test/support/worlds/service.ts'
import { drawTickets } from '../kafka/draw-tickets.ts'
import { drawPanels, type Panel } from './draw-panels.ts'
import { rateInterval, startPrometheus } from './start-prometheus.ts'

const TICKETS = Number(process.env['BENCH_TICKETS'] ?? 30)
const PROGRAM = process.env['PROMETHEUS'] ?? 'prometheus'
const PICTURE = process.env['BENCH_PICTURE'] ?? 'dashboard.png'
/** Figures of the log are measured when they are asked for; rates need some scrapes more. */
const SETTLE_MS = Number.parseInt(rateInterval, 10) * 1_000

const Grid = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })
const Target = z.object({ expr: z.string(), legendFormat: z.string() })
const Dashboard = z.object({
  panels: z.array(
    z.object({ type: z.string(), title: z.string(), gridPos: Grid, targets: z.array(Target).default([]) }),
  ),
})

const panelsOfDashboard = () =>
  Dashboard.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../deploy/grafana/dashboard.json'), 'utf8')),
  ).panels.filter(({ type }) => type !== 'row')

const named = (format: string, metric: Readonly<Record<string, string>>) =>
  format.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? '')

/** Asks every query of the dashboard; what has no series is printed. */
const askAll = async ({ range }: Awaited<ReturnType<typeof startPrometheus>>, from: number) => {
  const panels: Panel[] = []
  for (const { title, gridPos: grid, targets } of panelsOfDashboard()) {
    const lines = []
    for (const { expr, legendFormat } of targets) {
      const found = await range(expr, from)
      if (found.length === 0) console.log(`  no series: ${title}: ${expr}`)
      lines.push(...found.map((series) => ({ name: named(legendFormat, series.metric), series })))
    }
    panels.push({ title, grid, lines })
  }
  return panels
}

const takePicture = async (svg: string) => {
  const browser = await openChromium()
  const page = await browser.newPage({ viewport: { width: 1_344, height: 900 } })
  await page.setContent(`<body style="margin:0">${svg}</body>`)
  await writeFile(PICTURE, await page.screenshot({ fullPage: true }))
  await browser.close()
}

/**
 * The dashboard's queries, answered by a real Prometheus (`PROMETHEUS`: its program) that scrapes a
 * service with a broker while tickets go through, as one picture in the places of the dashboard.
 */
export const benchDashboard = async (): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'dashboard-'))
  const [inbox, broker] = [await openInbox(), await ownBroker()]
  const kafka: Record<string, string> = 'skip' in broker ? {} : { KAFKA_BROKERS: broker.bootstrap.join() }
  const service = await startService(directory, { METRICS_PORT: '0', ...kafka })
  const prometheus = await startPrometheus(PROGRAM, directory, service.operatorUrl)
  try {
    const { live_key: key } = createAccount(directory, inbox.url, kafka)
    const from = Date.now() / 1_000
    for (const [i, photo] of (await drawTickets(TICKETS)).entries()) {
      const body = { external_id: `ticket-${i}`, ticket_image: photo.toString('base64'), user_info: receiver }
      const { body: answer } = await apiClient(service.url, key).post(body)
      await inbox.waitFor(answer.data.session_id)
    }
    await sleep(SETTLE_MS)
    const panels = await askAll(prometheus, from)
    await takePicture(drawPanels(panels, { from, to: Date.now() / 1_000 }))
    console.log(
      `  ${panels.length} panels, ${panels.filter(({ lines }) => lines.length > 0).length} with data: ${PICTURE}`,
    )
  } finally {
    prometheus.close()
    await service.kill()
    inbox.close()
    if (!('skip' in broker)) await broker.close()
    await rm(directory, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchDashboard()
