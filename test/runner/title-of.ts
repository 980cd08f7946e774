const TITLE = ': all of it'

/** The test that holds a file's tests, where the file shares its process. */
export const titleOf = (file: string): string => `${file}${TITLE}`

/** The file whose tests a test of this name holds; null: it is a test of its own. */
export const fileOfTitle = (name: string): string | null =>
  name.endsWith(TITLE) ? name.slice(0, -TITLE.length) : null
