/** What stands in place of a break between these two characters. */
const between = (before: string, after: string, isInTag: boolean): string => {
  const isEdge = isInTag ? /[/>]/.test(after) : before === '>' || after === '<'
  return isEdge ? '' : ' '
}

/**
 * Templates are written one element a line. As in JSX, a break of a line with its indent is no
 * space of the page, but for one between two words or two attributes.
 */
export const withoutBreaks = (texts: readonly string[]): readonly string[] => {
  let isInTag = false
  const put = (found: string, at: number, text: string): string => {
    if (found.includes('\n')) return between(text[at - 1] ?? '>', text[at + found.length] ?? '<', isInTag)
    isInTag = found === '<'
    return found
  }
  return texts.map((text) => text.replace(/[<>]|[ \t]*\n\s*/g, put))
}
