/** Cut into pieces of equal length, with nothing put in between: a seal must be copied as it is. */
export const pieces = (text: string, length: number): string[] =>
  text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? []

type Room = Readonly<{ width: number; widthOf: (text: string) => number }>

/**
 * A word that is wider than the line, cut where the line ends; at least one character goes on each.
 */
const cutWord = (word: string, { width, widthOf }: Room): string[] => {
  const parts: string[] = []
  let part = ''
  let used = 0
  for (const char of word) {
    const wide = widthOf(char)
    if (part !== '' && used + wide > width) {
      parts.push(part)
      part = ''
      used = 0
    }
    part += char
    used += wide
  }
  return [...parts, part]
}

/**
 * Text in lines no wider than `width`, broken at spaces, or anywhere in a word that is wider by
 * itself.
 */
export const layLines = (text: string, room: Room): string[] => {
  const { width, widthOf } = room
  const space = widthOf(' ')
  const lines: string[] = []
  let line: string | null = null
  let used = 0
  for (const word of text.split(' ')) {
    const wide = widthOf(word)
    if (line !== null && used + space + wide <= width) {
      line += ` ${word}`
      used += space + wide
      continue
    }
    if (line !== null) lines.push(line)
    const cut: string[] = wide <= width ? [word] : cutWord(word, room)
    line = cut.pop() ?? ''
    lines.push(...cut)
    used = widthOf(line)
  }
  return [...lines, line ?? '']
}
