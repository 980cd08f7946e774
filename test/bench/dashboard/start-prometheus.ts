import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { guardChild } from '#services/cli/local-kafka/guard-child.ts'
import { quietPort } from '#services/cli/local-kafka/quiet-port.ts'
import { prometheus as rules } from '#test/support/shipping/rules.ts'

const SCRAPE_S = 2
/** Grafana's own: four scrapes and more. */
export const rateInterval = '20s'

const settings = (target: string) => `
global: { scrape_interval: ${SCRAPE_S}s, evaluation_interval: ${SCRAPE_S}s }
rule_files: ['${rules}/*.rules.yaml']
scrape_configs:
  - job_name: factura
    static_configs: [{ targets: ['${target}'], labels: { namespace: bench, pod: factura-0 } }]
`

const Series = z.object({
  metric: z.record(z.string(), z.string()),
  values: z.array(z.tuple([z.number(), z.string()])),
})
export type Series = z.infer<typeof Series>
const Answer = z.object({ data: z.object({ result: z.array(Series) }) })

/** Scrapes the operator's port at that URL, with our rules; `program`: Prometheus itself. */
export const startPrometheus = async (program: string, directory: string, operatorUrl: string) => {
  const file = join(directory, 'prometheus.yml')
  writeFileSync(file, settings(new URL(operatorUrl).host))
  const url = `http://127.0.0.1:${await quietPort()}`
  const child = spawn(
    program,
    [
      ...[`--config.file=${file}`, `--storage.tsdb.path=${join(directory, 'tsdb')}`],
      ...[`--web.listen-address=${new URL(url).host}`, '--log.level=error'],
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  guardChild(child)
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(await isReady())) await sleep(100)
  return {
    /** Of an expression of the dashboard, from an instant on, in seconds since 1970. */
    range: async (expr: string, start: number): Promise<readonly Series[]> => {
      const query = expr.replaceAll('$namespace', 'bench').replaceAll('$__rate_interval', rateInterval)
      const asked = new URLSearchParams({
        query,
        start: `${start}`,
        end: `${Date.now() / 1_000}`,
        step: `${SCRAPE_S}`,
      })
      const answer = await fetch(`${url}/api/v1/query_range?${asked}`)
      if (!answer.ok) throw new Error(`${expr}: ${await answer.text()}`)
      return Answer.parse(await answer.json()).data.result
    },
    close: () => child.kill('SIGKILL'),
  }
}
