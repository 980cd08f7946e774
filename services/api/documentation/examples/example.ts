import type { z } from 'zod'
import { apiVersion } from '#contracts/http/requests.ts'
import { exampleValues } from './example-values.ts'

type Answer = z.ZodType<{ data: unknown }>
type DataOf<Schema extends Answer> = z.input<Schema> extends { data: infer Data } ? Data : never

/** What is sent, and what is answered then. */
export type Example = Readonly<{ body?: object; status: number; answer: object }>

type Shown<Schema extends Answer> = Readonly<{
  status?: number
  data: DataOf<Schema>
  body?: object
  sessionId?: string
}>

/** An example of an operation; its data is checked against the schema by the compiler. */
export const example = <Schema extends Answer>(
  _answer: Schema,
  { status = 200, data, body, sessionId }: Shown<Schema>,
): Example => ({
  status,
  ...(body && { body }),
  answer: {
    ok: true,
    data,
    error: null,
    meta: { version: apiVersion, session_id: sessionId ?? null, timestamp: exampleValues.at },
  },
})
