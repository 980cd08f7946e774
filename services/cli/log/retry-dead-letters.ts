import { z } from 'zod'
import { deadLetters, type LettersWanted, whyNoRetry } from '#platform/transport/delivery/dead-letters.ts'
import { requestRetry } from '#platform/transport/delivery/request-retry.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

const read = (words: readonly string[]): LettersWanted => {
  const { positionals, values } = parseWords({
    words,
    names: words.includes('--all') ? [] : ['EVENT_ID'],
    options: { all: { type: 'boolean' }, consumer: { type: 'string' } },
    extra: '--all and an EVENT_ID exclude each other',
  })
  const [eventId = null] = positionals
  if (eventId !== null && !z.guid().safeParse(eventId).success)
    throw new UsageError(`${JSON.stringify(eventId)} is not an event id: see dead-letters list`)
  return { eventId, consumer: typeof values['consumer'] === 'string' ? values['consumer'] : null }
}

export const retryDeadLetters: Command = {
  usage: 'dead-letters retry EVENT_ID|--all [--consumer GROUP]',
  summary:
    'redelivers dead letters to their group, with all retries: within seconds, or when a process of the group next starts; refuses those that would have no effect',
  options: {
    '--all': 'every dead letter, instead of one event',
    '--consumer': 'only those of this group, such as billing',
  },
  isBad: (results) => results.some((result) => 'retried' in result && result.retried === false),
  prepare: (words) => {
    const wanted = read(words)
    return async ({ query }) => {
      const letters = await deadLetters(query, wanted)
      if (wanted.eventId !== null && letters.length === 0)
        throw new Refusal(`there is no dead letter ${wanted.eventId}: see dead-letters list`)
      await requestRetry(
        query,
        letters.filter((letter) => whyNoRetry(letter) === null),
      )
      return letters.map((letter) => {
        const { consumer, event_id, session_id, type, open } = letter
        const why = whyNoRetry(letter)
        const session = open ? 'open' : 'ended'
        return { event_id, consumer, session_id, type, session, retried: why === null, why }
      })
    }
  },
}
