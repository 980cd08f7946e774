const escapes = /\\(u[\da-f]{4}|x[\da-f]{2}|[^ux])/gi

/** What a text in a script means: `\/` is `/`, `\u00f1` and `\xf1` are `ñ`. */
export const unescaped = (text: string): string =>
  text.replace(escapes, (_, body: string) =>
    body.length === 1 ? body : String.fromCharCode(Number.parseInt(body.slice(1), 16)),
  )
