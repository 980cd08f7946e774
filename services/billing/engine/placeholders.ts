/** Everything a flow can put into a form, by the name in `{{…}}`. */
export type Values = Readonly<Record<string, string>>

export const placeholdersIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{([\w.]+)\}\}/g), ([, name = '']) => name)

/** Throws on a placeholder without a value: a form is never sent with a hole in it. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`there is no value for {{${name}}}`)
    return value
  })
