import type { Values } from '#merchants/values/fill-template.ts'
import { redact } from '../engine/page/redact.ts'
import { secretsToHide } from '../portal/without-secrets.ts'
import { asPlaceholders } from './personal-of.ts'
import type { Saw, Sent, StepReport } from './steps/step-reports.ts'

const MAX_VALUE = 200

const short = (text: string): string => (text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE)}…` : text)

const sentLines = ({ request, commits, fields }: Sent): string[] => [
  `   > ${short(request)}${commits ? '   (the issuing request)' : ''}`,
  ...fields.map(([name, value]) => `       ${name === '' ? '' : `${name} = `}${short(value)}`),
]

const sawLines = ({ status, address, by, title, words, alerts }: Saw): string[] => [
  ...by.map((url) => `   … sent on to ${short(url)}`),
  `   < ${status} ${short(address)}${title === '' ? '' : ` "${title}"`}`,
  ...(words === '' ? [] : [`       ${words}`]),
  ...alerts.map((text) => `       alert: ${text}`),
]

const heldLines = (held: StepReport['held']): string[] => {
  if (held === undefined) return []
  return held === null
    ? ['   = no expectation holds: what portals have in common decides']
    : [`   = ${held.when}: ${held.means}`]
}

const eventLines = (event: StepReport['events'][number]): string[] => {
  if ('did' in event) return [`   * ${event.did}`]
  return 'sent' in event ? sentLines(event.sent) : sawLines(event.saw)
}

const linesOf = ({ n, step, isLeftOut, events, held, saved, lacks }: StepReport): string[] => [
  `${String(n).padStart(2)} ${step}${isLeftOut ? ' (left out: its condition does not hold)' : ''}`,
  ...events.flatMap(eventLines),
  ...heldLines(held),
  ...Object.entries(saved).map(([name, value]) => `   saved ${name} = ${short(value)}`),
  ...(lacks === undefined ? [] : [`   the page does not offer ${short(lacks)}`]),
]

/**
 * Prints each step; the receiver's data as they are only where a person looks on, secrets never.
 */
export const narrate = (
  values: Values,
  {
    write,
    isTerminal,
    secrets = {},
  }: Readonly<{ write: (text: string) => void; isTerminal: boolean; secrets?: Values }>,
): ((report: StepReport) => void) => {
  const personal = [...secretsToHide(secrets), ...(isTerminal ? [] : asPlaceholders(values))]
  return (report) => write(`${redact(linesOf(report).join('\n'), personal)}\n`)
}
