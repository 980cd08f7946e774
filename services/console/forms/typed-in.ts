/** What the names of a session's fields begin with in a form. */
export const PREFIX = 'field.'

/** What was typed into the fields that a session asks for. */
export const typedIn = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value.trim()]] : [],
    ),
  )
