import type { z } from 'zod'
import { Rejection } from '#contracts/http/errors.ts'
import type { Call } from './page.ts'

/** The id of that name in a page's path. Malformed is as unknown as foreign: throws `not_found`. */
export const idIn =
  <Schema extends z.ZodType>(schema: Schema, name: string, what = name) =>
  ({ params }: Pick<Call, 'params'>): z.output<Schema> => {
    const id = schema.safeParse(params[name])
    if (!id.success) throw new Rejection('not_found', `No such ${what}.`)
    return id.data
  }
