/** Pieces of equal length, with nothing between them: a seal must be copied unchanged. */
export const pieces = (text: string, length: number): string[] =>
  text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? []

type Room = Readonly<{ width: number; widthOf: (text: string) => number }>

/**
 * Cuts a word that is wider than the line at each line's end; every line gets at least one
 * character.
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
 * Breaks text into lines no wider than `width`: at spaces, or inside a word that is wider than a
 * line.
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
