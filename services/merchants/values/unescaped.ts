const escapes = /\\(?:[ux]((?<=u)[\da-f]{4}|(?<=x)[\da-f]{2})|([\s\S]))/gi

/** Characters that do not mean themselves; a line that goes on on the next one has no end. */
const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '', f: '', v: '', '\n': '' }

/** What a text in a script means: `\/` is `/`, `\n` ends a line, `\u00f1` and `\xf1` are `ñ`. */
export const unescaped = (text: string): string =>
  text.replace(escapes, (_, hex?: string, character = '') =>
    hex === undefined ? (named[character] ?? character) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
