/** What is wrong in a definition, and where: `file:line:column path: reason`. */
export type FileProblem = Readonly<{
  file: string
  /** From 1; 0 where the file as a whole is meant. */
  line: number
  column: number
  /** `flow.steps[2].form`; empty for the whole. */
  path: string
  reason: string
}>

export type Path = readonly (string | number)[]

export const pathText = (path: Path): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? part : `${text}.${part}`
  }, '')

export const problemText = ({ file, line, column, path, reason }: FileProblem): string => {
  const place = line > 0 ? `${file}:${line}:${column}` : file
  return path === '' ? `${place} ${reason}` : `${place} ${path}: ${reason}`
}
