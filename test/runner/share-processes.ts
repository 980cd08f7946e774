import { readFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'

/** Of test/integration: their files open worlds in their own process, and close them. */
const shared = new Set([
  'api',
  'billing',
  'cfdi',
  'console',
  'finance',
  'mail',
  'platform',
  'projections',
  'projector',
  'rendering',
  'replay',
  'retention',
  'sandbox',
  'ticket',
  'webhooks',
])

/**
 * What a process has once, or what another file would change: its environment, its children, its
 * threads, what it measures, its browser and its members of Kafka's groups.
 */
const own =
  /\bprocess\.(?!pid\b|execPath\b|hrtime\b)|globalThis|mock\.|child_process|worker_threads|-process(es)?\.ts|run-cli|takesLessThan|processorSeconds|[/.]metrics|\bKafka|\/kafka\b|browser\.ts|browsers\.ts|chromium\.ts|_BROKERS/

/** More would only make the last ones of a run wait for each other. */
const MOST = 6

const mayShare = (folder: string, file: string): boolean => {
  const path = relative(folder, file)
  return shared.has(path.split(sep)[0] ?? '') && !own.test(path) && !own.test(readFileSync(file, 'utf8'))
}

/**
 * Which files of a folder run in one process, a file after the other; the others have one of their
 * own. The same files always share: what fails can be repeated.
 */
export const shareProcesses = (folder: string, files: readonly string[]): readonly (readonly string[])[] => {
  const alone = files.filter((file) => !mayShare(folder, file))
  const [neighbours, units]: [Map<string, string[]>, string[][]] = [new Map(), []]
  for (const file of files.filter((one) => !alone.includes(one))) {
    const place = relative(folder, dirname(file)).split(sep)[0] ?? ''
    const last = neighbours.get(place)
    if (last && last.length < MOST) last.push(file)
    else {
      const unit = [file]
      neighbours.set(place, unit)
      units.push(unit)
    }
  }
  return [...alone.map((file) => [file]), ...units]
}
