import { SessionEvent } from '#contracts/events/session-events.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * The keys of `given` that have a value there but not in `known`, which is the same value as its
 * schema parses it.
 */
const unknownKeys = (given: unknown, known: unknown, path = ''): string[] => {
  if (!isObject(given) || !isObject(known)) return []
  return Object.entries(given).flatMap(([key, value]) => {
    if (value === undefined) return []
    const here = path === '' ? key : `${path}.${key}`
    return Object.hasOwn(known, key) ? unknownKeys(value, known[key], here) : [here]
  })
}

/**
 * Throws if an event has a field that its schema does not name, or a value that the schema refuses.
 * An event is kept for ever: an unseen extra field may be personal data, and an event that cannot
 * be read again ends its session. The error names fields, never values.
 */
export const mustBeKnown = (event: SessionEvent): void => {
  const { success, data: known, error } = SessionEvent.safeParse(event)
  const wrong = success ? unknownKeys(event, known) : error.issues.map(({ path }) => path.join('.'))
  if (wrong.length > 0) throw new Error(`${event.type} must not be stored: ${wrong.join(', ')}`)
}
