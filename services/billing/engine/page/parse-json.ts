import type { Json } from '#merchants/values/fill-template.ts'

/** What PHP prints before an answer where its notices are switched on. */
const notices =
  /^(?:\s*(?:<br \/>\s*)?<b>(?:Notice|Warning|Deprecated|Strict Standards)<\/b>:[\s\S]*?<br \/>)+/

/** Without the prefix that guards against `<script src>`, and without a callback around it. */
const bareJson = (text: string): string => {
  const body = text
    .replace(/^\uFEFF/, '')
    .replace(notices, '')
    .trim()
    .replace(/^\)\]\}',?\s*|^for\s*\(;;\);\s*/, '')
  const [, inner] = /^(?:\/\*\*\/)?\s*[\w$.]+\(\s*([[{][\s\S]*[\]}])\s*\);?$/.exec(body) ?? []
  return inner ?? body
}

/** Identifiers of more digits than a number holds stay the digits that they are. */
const keepLong = (_: string, value: unknown, context?: Readonly<{ source?: string }>): unknown => {
  const isLong = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
  return isLong && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value
}

/** Whether it looks like an object or an array of JSON, as portals wrap them. */
export const startsJson = (text: string): boolean => /^[[{]/.test(bareJson(text))

/** Undefined for what is none. */
export const parseJson = (text: string): Json | undefined => {
  try {
    const json: Json = JSON.parse(bareJson(text), keepLong)
    return json
  } catch {
    return undefined
  }
}
