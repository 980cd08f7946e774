import { changed } from '../forms/form-controls.ts'

/** One part of an UpdatePanel's answer: `length|type|id|content|`. */
type DeltaPart = Readonly<{ type: string; id: string; content: string }>

export const isDelta = (text: string): boolean => /^\d+\|[\w#]+\|[^|]*\|/.test(text.trimStart())

/** Lengths count UTF-16 characters, as the script that reads them does. Throws PortalTrouble. */
export const readDelta = (whole: string): DeltaPart[] => {
  const text = whole.trimStart()
  const parts: DeltaPart[] = []
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{1,9})\|([\w#]+)\|([^|]*)\|/.exec(text.slice(at, at + 2_000))
    if (!head) {
      if (text.slice(at).trim() === '') break
      throw changed('the UpdatePanel answer is truncated or malformed')
    }
    const [{ length }, size = '0', type = '', id = ''] = head
    const start = at + length
    const end = start + Number(size)
    if (text[end] !== '|') throw changed('the UpdatePanel answer is truncated or malformed')
    parts.push({ type, id, content: text.slice(start, end) })
    at = end + 1
  }
  return parts
}
