import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import { fold } from '#contracts/fold.ts'

const rfcShape = new RegExp(String.raw`\b${rfcSource({ end: 'loose', gap: String.raw`[\s-]?` })}\b`, 'gi')
const emailShape = /[^\s<>@]+@[^\s<>@]+/g
const MASK = '[…]'

type Token = Readonly<{ folded: string; start: number; end: number }>

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}&]+/gu)].map(({ 0: word, index }) => ({
    folded: fold(word),
    start: index,
    end: index + word.length,
  }))

/** Words of the name side by side, the last one perhaps cut off: `JUAN PEREZ`, `PEREZ LOP…`. */
const runsOf = (text: string, names: readonly string[]): Token[][] => {
  const isNamed = ({ folded }: Token) =>
    names.includes(folded) || (folded.length > 3 && names.some((name) => name.startsWith(folded)))
  const runs: Token[][] = []
  let last: Token | undefined
  for (const token of tokensOf(text).filter(isNamed)) {
    const isNext = last && !/[\p{L}\p{N}]/u.test(text.slice(last.end, token.start))
    if (isNext) runs.at(-1)?.push(token)
    else runs.push([token])
    last = token
  }
  return runs
}

/** Whether words identify a person: one long word does, as two do; `DE LA` does not. */
const tells = (run: readonly Token[]) => {
  const longest = Math.max(...run.map(({ folded }) => folded.length))
  return longest > 4 || (run.length > 1 && longest > 2)
}

const withoutName = (text: string, name: string): string => {
  const whole = text.normalize('NFC')
  const runs = runsOf(
    whole,
    tokensOf(name.normalize('NFC')).map(({ folded }) => folded),
  )
  return runs
    .filter(tells)
    .reduceRight((rest, run) => rest.slice(0, run[0]?.start) + MASK + rest.slice(run.at(-1)?.end), whole)
}

/** Portals echo their input: no RFC, e-mail or name of the receiver may enter an event. */
export const withoutReceiver = (text: string, name: string): string =>
  withoutName(text.replace(emailShape, MASK).replace(rfcShape, MASK), name)

/** Removes the receiver from a portal's words before they enter the log. */
export const scrubbed = (command: SessionCommand, name: string): SessionCommand => {
  const clean = (text: string) => withoutReceiver(text, name)
  const cleanOrNull = (text: string | null) => (text === null ? null : clean(text))
  switch (command.type) {
    case 'RefuseInvoice': {
      const { portalMessage, detail, ...data } = command.data
      const cleaned = detail === undefined ? {} : { detail: clean(detail) }
      return { ...command, data: { ...data, ...cleaned, portalMessage: cleanOrNull(portalMessage) } }
    }
    case 'DeferBilling':
      return { ...command, data: { ...command.data, detail: cleanOrNull(command.data.detail) } }
    case 'AbandonBilling':
      return { ...command, data: { ...command.data, detail: clean(command.data.detail) } }
    case 'RecordCfdi': {
      const { portalFolio } = command.data
      // folios look like RFCs
      return {
        ...command,
        data: { ...command.data, portalFolio: portalFolio && withoutName(portalFolio, name) },
      }
    }
    default:
      return command
  }
}
