import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { measureProcess, metricsText } from '#platform/runtime/metrics.ts'
import { chartValues } from '#test/support/shipping/chart.ts'
import { dashboardQueries, figuresIn, rules } from '#test/support/shipping/rules.ts'

const page = readFileSync(join(import.meta.dirname, '../../../contracts/guides/operating.md'), 'utf8')

/**
 * A row of the tables under Metrics, which a test of the running service holds to what it shows.
 */
const rows = page
  .slice(page.indexOf('\n## Metrics'), page.indexOf('\n## Upgrades'))
  .split('\n')
  .flatMap((line) => {
    const [, name, , , alarm = ''] = line.split('|').map((cell) => cell.trim())
    const metric = /^`([a-z][a-z0-9_]*)`$/.exec(name ?? '')?.[1]
    return metric === undefined ? [] : [{ metric, alarm }]
  })
const recorded = rules().flatMap((rule) => ('record' in rule ? [rule.record] : []))
const alerts = rules().filter((rule) => 'alert' in rule)
/** Of a histogram Prometheus shows three figures. */
const base = (name: string) => name.replace(/_seconds_(bucket|sum|count)$/, '_seconds')

/** What the runtime itself shows. */
const ofProcess = async (): Promise<string[]> => {
  measureProcess()
  return [...(await metricsText()).text.matchAll(/^# HELP (\w+)/gm)].map(([, name = '']) => name)
}

test('alarms, the dashboard and the autoscalers name nothing but figures that there are', async () => {
  const known = new Set([...rows.map(({ metric }) => metric), ...recorded, ...(await ofProcess())])
  const named = [...rules().map(({ expr }) => expr), ...dashboardQueries()].flatMap(figuresIn)
  const scaled = Object.values(chartValues().roles).flatMap(({ scale }) => scale?.['metric'] ?? [])
  assert.ok(named.length > 80 && scaled.length > 2)
  assert.deepEqual(
    [...named, ...scaled.map(String)].filter((name) => !known.has(base(name))),
    [],
  )
  assert.deepEqual(figuresIn('max by (a_b) (ocr_backlogs{pod_x="a_b"}[5m]) > waiters'), [
    'ocr_backlogs',
    'waiters',
  ])
})

test('each figure that has an alarm on the page for operators has one in the rules, and all are on the dashboard', () => {
  const figures = (expressions: readonly string[]) => new Set(expressions.flatMap(figuresIn).map(base))
  const sources = new Map(
    rules().flatMap((rule) => ('record' in rule ? [[rule.record, figuresIn(rule.expr)]] : [])),
  )
  const watched = new Set(
    [...figures(alerts.map(({ expr }) => expr))].flatMap((name) => [name, ...(sources.get(name) ?? [])]),
  )
  const shown = figures(dashboardQueries())
  const wanted = rows.filter(({ alarm }) => alarm !== '')
  assert.ok(wanted.length >= 30)
  assert.deepEqual(
    wanted.map(({ metric }) => metric).filter((metric) => !watched.has(metric)),
    [],
  )
  assert.deepEqual(
    rows.map(({ metric }) => metric).filter((metric) => !shown.has(metric)),
    [],
  )
})

test('an alarm has one name', () => {
  const names = alerts.map(({ alert }) => alert)
  assert.equal(new Set(names).size, names.length)
})
