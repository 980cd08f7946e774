import { z } from 'zod'

const compileFault = (source: string): string | null => {
  try {
    new RegExp(source, 'u')
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A regular expression of ECMAScript, flag `u`. */
export const Pattern = z
  .string()
  .min(1)
  .superRefine((source, context) => {
    const fault = compileFault(source)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })

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
