import type { Json } from '#merchants/values/fill-template.ts'
import { literalJson } from '../scripts/literal-json.ts'

/** What PHP prints before an answer where its notices are switched on. */
const notices =
  /^(?:\s*(?:<br \/>\s*)?<b>(?:Notice|Warning|Deprecated|Strict Standards)<\/b>:[\s\S]*?<br \/>)+/

/** DevExpress puts its answer to a callback behind this, and its event validation before it. */
const DEVEXPRESS = '/*DX*/'

/** Without the prefix that guards against `<script src>`, and without a callback around it. */
const bareJson = (text: string): string => {
  const body = text
    .replace(/^\uFEFF/, '')
    .replace(notices, '')
    .trim()
    .replace(/^\)\]\}',?\s*|^for\s*\(;;\);\s*/, '')
  const at = body.startsWith('<') ? -1 : body.indexOf(DEVEXPRESS)
  const answer = at < 0 ? body : body.slice(at + DEVEXPRESS.length)
  const [, inner] = /^(?:\/\*\*\/)?\s*[\w$.]*\(\s*([[{][\s\S]*[\]}])\s*\);?$/.exec(answer) ?? []
  return inner ?? answer
}

/** Identifiers of more digits than a number holds stay the digits that they are. */
const keepLong = (_: string, value: unknown, context?: Readonly<{ source?: string }>): unknown => {
  const isLong = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
  return isLong && /^-?\d+$/.test(context?.source ?? '') ? context?.source : value
}

/** Whether it looks like an object or an array of JSON, as portals wrap them. */
export const startsJson = (text: string): boolean => /^[[{]/.test(bareJson(text))

const parsed = (text: string): Json | undefined => {
  try {
    const json: Json = JSON.parse(text, keepLong)
    return json
  } catch {
    return undefined
  }
}

/** A literal of a script is read too: `{folio:'1'}`. Undefined for what is none. */
export const parseJson = (text: string): Json | undefined => {
  const bare = bareJson(text)
  const json = parsed(bare)
  return json === undefined && /^[[{]/.test(bare) ? parsed(literalJson(bare)) : json
}
