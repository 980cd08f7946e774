import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { type CaseForPerson, caseForPerson } from './case-for-person.ts'
import { operatorName, sessionWord } from './order-session.ts'

const line = (name: string, value: unknown): string => `  ${name.padEnd(14)}${value ?? '–'}\n`

const lines = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => line(name, value))
    .join('')

const waits = ({ reason, detail, deadline, end }: CaseForPerson): string => {
  if (reason === null) return line('waits', end === null ? 'for no person' : `for nobody: ${end}`)
  return line('waits for', `${reason} (${detail})`) + line('deadline', deadline?.toISOString())
}

const agoOf = (at: Date): string => {
  const minutes = Math.floor((Date.now() - at.getTime()) / 60_000)
  return minutes < 120 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`
}

const seenBy = ({ shown_to, held_by }: CaseForPerson): string => {
  if (shown_to.length === 0) return ''
  const shown = line('shown to', shown_to.map(({ by, at }) => `${by} ${agoOf(at)}`).join(', '))
  return held_by === null
    ? shown
    : `${shown}${line('held by', `${held_by}: ask them first, or add --anyway`)}`
}

const visitLines = ({ visits }: CaseForPerson): string =>
  visits
    .map(
      ({ attempt, at, outcome, page, steps }) =>
        `  attempt ${attempt}  ${at.toISOString()}  ${outcome}  ${page ?? 'no page'}\n${steps.map((step) => `    ${step}\n`).join('')}`,
    )
    .join('')

const textOf = (shown: CaseForPerson): string => {
  const { session_id: id, merchant, portal, read, receiver } = shown
  const { codes, ...ticket } = read
  const { razon_social, rfc, cp, regimen, uso_cfdi, forma_pago } = receiver
  const seen = shown.visits.at(-1)
  return [
    `${id}\n${line('merchant', `${merchant.name} (${merchant.id}, ${merchant.rfc})`)}${waits(shown)}${seenBy(shown)}`,
    line('portal', portal ?? seen?.page),
    `ticket\n${lines({ ...ticket, ...codes })}`,
    `receiver\n${lines({ rfc, razon_social, cp, regimen, uso_cfdi, forma_pago })}`,
    `visits\n${visitLines(shown)}`,
    ...(seen
      ? [
          `  page${seen.has_screenshot ? ' and screenshot' : ''}: attempts show ${id} ${seen.attempt} --files DIR --by NAME\n`,
        ]
      : []),
    `to do\n${shown.do.map((step) => `  ${step}\n`).join('')}`,
  ].join('')
}

export const showWaiting: Command = {
  usage: 'operator show SESSION --by NAME [--json]',
  summary:
    'all that a person needs to finish a session by hand: why it waits, ticket, codes, receiver, visits, what to do; who was shown the receiver is kept',
  options: { '--by': 'who looks; kept with the time', '--json': 'one JSON object' },
  prints: 'text',
  prepare: (words, config) => {
    const options = { by: { type: 'string' }, json: { type: 'boolean' } } as const
    const { positionals, values } = parseWords({ words, names: ['SESSION'], options })
    const asked = { sessionId: sessionWord(positionals[0]), by: operatorName(values['by']) }
    return async (context) => {
      const shown = await caseForPerson(context, config, asked)
      return values['json'] === true ? [shown] : [{ text: textOf(shown) }]
    }
  },
}
