/** `{{ticket.date|date:DD/MM/YYYY}}`: a name, then formatters, each with what follows its colon. */
export type Placeholder = Readonly<{
  name: string
  formats: readonly Readonly<{ name: string; argument: string }>[]
}>

/** Plain text, or a placeholder. */
type TemplatePart = string | Placeholder

const placeholder = /\{\{\s*([\w.-]+)\s*((?:\|(?:\\.|[^\\{}]|\{\d+(?:,\d*)?\})*)?)\}\}/g

/** `\|` stands for a bar within an argument. */
const splitBars = (text: string): string[] =>
  text.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|'))

const formatOf = (text: string) => {
  const colon = text.indexOf(':')
  if (colon < 0) return { name: text.trim(), argument: '' }
  return { name: text.slice(0, colon).trim(), argument: text.slice(colon + 1) }
}

const placeholderOf = (name: string, formats: string): Placeholder => ({
  name,
  formats: formats === '' ? [] : splitBars(formats.slice(1)).map(formatOf),
})

/** Never throws: braces that are no placeholder stay text. */
export const parseTemplate = (text: string): TemplatePart[] => {
  const parts: TemplatePart[] = []
  let end = 0
  for (const { 0: whole, 1: name = '', 2: formats = '', index } of text.matchAll(placeholder)) {
    if (index > end) parts.push(text.slice(end, index))
    parts.push(placeholderOf(name, formats))
    end = index + whole.length
  }
  if (end < text.length || parts.length === 0) parts.push(text.slice(end))
  return parts
}

export const placeholdersIn = (text: string): Placeholder[] =>
  parseTemplate(text).filter((part) => typeof part !== 'string')
