import { fieldAsk } from '../field-ask.ts'
import type { ClickStep } from '../language/browser-step.ts'
import { asksByMail } from '../language/by-mail.ts'
import type { Path } from '../language/file-problem.ts'
import type { Flow } from '../language/flow.ts'
import type { MerchantFile } from '../language/merchant-file.ts'
import type { SendStep } from '../language/send-step.ts'
import type { Step } from '../language/step.ts'
import { placeholdersIn } from '../values/parse-template.ts'
import { ticketFields } from '../values/ticket-fields.ts'
import { errorAt, type Finding, warningAt } from './finding.ts'
import { partsOf } from './parts-of.ts'
import { textsIn } from './texts-in.ts'

const steps = ['flow', 'steps'] as const
const inLook = ['flow', 'lookup', 'steps'] as const
const isCommit = (step: Step): boolean => 'commit' in step && step.commit !== undefined

const commits = (all: readonly Step[]): Finding[] => {
  const places = all.flatMap((step, i) => (isCommit(step) ? [i] : []))
  if (places.length === 0) return [errorAt(steps, 'no step has commit: true: mark the step that issues')]
  return places
    .slice(1)
    .map((i) => errorAt([...steps, i, 'commit'], 'this is a second commit step: exactly one step issues'))
}

const inLookup = (all: readonly Step[]): Finding[] =>
  all.flatMap((step, i) =>
    isCommit(step) ? [errorAt(['flow', 'lookup', 'steps', i, 'commit'], 'a look-up must not issue')] : [],
  )

const echoed = (step: Step): string[] =>
  'expect' in step
    ? step.expect.flatMap(({ echo }) =>
        echo === undefined ? [] : [echo].flat().flatMap(({ values }) => values),
      )
    : []

/** Receiver or total must be seen again before anything irreversible is sent. */
const echo = ({ steps: all, login }: Flow): Finding[] => {
  const at = all.findIndex(isCommit)
  const step = all[at]
  const isWaived = step && 'no_echo' in step && step.no_echo !== undefined
  // a mail is written whole: no page stands between it and the receiver
  if (!step || 'mail' in step || (isWaived && !login)) return []
  const names = all
    .slice(0, at)
    .flatMap(echoed)
    .flatMap(placeholdersIn)
    .map(({ name }) => name)
  if (names.includes('receiver.rfc')) return []
  if (login)
    return [
      errorAt(
        [...steps, at],
        'an account remembers receivers: an expect before the commit step must echo {{receiver.rfc}}',
      ),
    ]
  if (names.includes('ticket.total')) return []
  const reason =
    'an expect before the commit step must echo {{receiver.rfc}} or {{ticket.total}}, or no_echo gives a reason'
  return [errorAt([...steps, at], reason)]
}

const ends = (all: readonly Step[], path: Path): Finding[] => {
  const last = all.at(-1)
  return last && 'take' in last
    ? []
    : [errorAt([...path, all.length - 1], 'the last step must take the files')]
}

const polls = (all: readonly Step[]): Finding[] =>
  all.flatMap((step, i) =>
    isCommit(step) && 'poll' in step && step.poll
      ? [
          errorAt(
            [...steps, i, 'poll'],
            'the commit step is sent only once: poll another request in the next step',
          ),
        ]
      : [],
  )

/** What a step sends, where the definition alone says it. */
const sentBy = (step: Step): string | null => {
  if ('go' in step) return JSON.stringify([`GET ${step.go}`, step.query])
  if (!('request' in step)) return null
  const { request, query, json, urlencoded, multipart, body } = step
  const bodies = [json, urlencoded, multipart, body].filter((each) => each !== undefined)
  return JSON.stringify([request, query, ...bodies])
}

/** The portal would issue again, or for the first time without an intent. */
const repeats = ({ steps: all, lookup }: Flow): Finding[] => {
  const at = all.findIndex(isCommit)
  const commit = all[at]
  const sent = commit ? sentBy(commit) : null
  if (sent === null) return []
  const isRepeat = (step: Step) => !isCommit(step) && partsOf(step).some((each) => sentBy(each) === sent)
  const found = (path: Path) => errorAt(path, 'this sends the request of the commit step again: it may issue')
  return [
    ...all.flatMap((step, i) => (i > at && isRepeat(step) ? [found([...steps, i])] : [])),
    ...(lookup?.steps ?? []).flatMap((step, i) => (isRepeat(step) ? [found([...inLook, i])] : [])),
  ]
}

const afterCommit = (all: readonly Step[]): Finding[] => {
  const at = all.findIndex(isCommit)
  const next = all[at + 1]
  const isMail = 'mail' in (all[at] ?? {})
  if (at < 0 || isMail || !next || 'expect' in next) return []
  return [
    warningAt(
      [...steps, at],
      'add an expect after the commit step: it distinguishes an issued invoice from a refusal',
    ),
  ]
}

/** Words of a step that a request for a file has no use for: its answer is the file. */
const idle = ['if', 'save', 'aside', 'into', 'no_echo'] as const

/** What fetches a file is sent again if need be: it must not issue. */
const inRequest = (by: SendStep | ClickStep, path: Path): Finding[] => [
  ...(by.commit ? [errorAt([...path, 'commit'], 'a request for a file must not issue')] : []),
  ...idle.flatMap((word) =>
    word in by
      ? [errorAt([...path, word], `${word} does nothing in a request for a file: make it a step of its own`)]
      : [],
  ),
]

const inTake = (all: readonly Step[], path: Path): Finding[] =>
  all.flatMap((step, i) =>
    'take' in step
      ? Object.entries(step.take).flatMap(([file, source]) =>
          typeof source === 'object' && source.by
            ? inRequest(source.by, [...path, i, 'take', file, 'by'])
            : [],
        )
      : [],
  )

const askable = Object.values(ticketFields).flatMap(({ asked: field }) => field?.name ?? [])

/** A placeholder's name where its field is asked for: `total` for `amount`. */
const instead = (text: string): string => {
  const name = ticketFields[text.replace(/^ticket\./, '')]?.asked?.name
  return name === undefined ? '' : ` (use ${name})`
}

const asked = (file: MerchantFile): Finding[] =>
  textsIn(file)
    .filter(({ path, text }) => path.at(-1) === 'ask' && path.at(-2) === 'means' && !fieldAsk(text, file))
    .map(({ path, text }) =>
      errorAt(
        path,
        `no client can be asked for ${text}${instead(text)}: ${askable.join(', ')} or portal_fields.CODE`,
      ),
    )

const noLookup = (flow: Flow): Finding[] =>
  asksByMail(flow) ? [] : [warningAt(['flow'], 'without lookup, a lost answer needs an operator')]

/** One commit step, none in the look-up, an echo before it, files at the end. */
export const lintFlow = (file: MerchantFile): Finding[] => {
  const { flow } = file
  if (!flow) return asked(file)
  const { lookup } = flow
  const found = lookup
    ? [...inLookup(lookup.steps), ...inTake(lookup.steps, inLook), ...ends(lookup.steps, inLook)]
    : noLookup(flow)
  const own = [...echo(flow), ...[commits, polls, afterCommit].flatMap((check) => check(flow.steps))]
  return [
    ...own,
    ...repeats(flow),
    ...inTake(flow.steps, steps),
    ...ends(flow.steps, steps),
    ...found,
    ...asked(file),
  ]
}
