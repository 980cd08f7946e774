import { z } from 'zod'
import { withoutPlaceholders } from '../values/without-placeholders.ts'

const compileFault = (source: string): string | null => {
  try {
    new RegExp(source, 'u')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const compiled = (written: (source: string) => string) =>
  z
    .string()
    .min(1)
    .superRefine((source, context) => {
      const fault = compileFault(written(source))
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    })

/** A regular expression of ECMAScript, flag `u`. */
export const Pattern = compiled((source) => source)

/** The same in a flow, where `{{placeholders}}` stand for what they hold, letter by letter. */
export const FlowPattern = compiled(withoutPlaceholders)

/** A CSS selector as cheerio understands it. */
export const Css = z.string().min(1).max(500)

/** Text with `{{placeholders}}`. */
export const Template = z.string().max(5_000)

/**
 * A path into JSON: `$.datos.conceptos[0].id`, `$['clave']`,
 * `$.usos[?(@.clave=='{{session.uso}}')].id`, `$..uuid`.
 */
export const JsonPath = z.string().regex(/^\$/, 'a path into JSON starts with $').max(500)

export const Day = z.iso.date()
