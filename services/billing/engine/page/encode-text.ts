type Table = ReadonlyMap<string, number>

const tables = new Map<string, Table | null>()

/** For an encoding of one byte a character: what each byte is decoded to, turned round. */
const tableOf = (charset: string): Table | null => {
  const known = tables.get(charset)
  if (known !== undefined) return known
  const decoder = new TextDecoder(charset)
  const table = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const character = decoder.decode(Uint8Array.of(byte))
    if (character !== '\uFFFD') table.set(character, byte)
  }
  const found = decoder.encoding.startsWith('utf-') || table.size < 200 ? null : table
  tables.set(charset, found)
  return found
}

/**
 * As browsers encode what is typed into a form: a character that the charset lacks becomes
 * `&#NNN;`.
 */
export const encodeText = (text: string, charset: string): Buffer => {
  const table = tableOf(charset)
  if (!table) return Buffer.from(text, 'utf8')
  const bytes = [...text].flatMap((character) => {
    const byte = table.get(character)
    return byte === undefined ? [...Buffer.from(`&#${character.codePointAt(0)};`, 'latin1')] : [byte]
  })
  return Buffer.from(bytes)
}

const plain = /[*\-.0-9A-Z_a-z]/

/** application/x-www-form-urlencoded: spaces as `+`, all else by its bytes in that charset. */
export const urlencode = (text: string, charset: string): string =>
  [...encodeText(text, charset)]
    .map((byte) => {
      const character = String.fromCharCode(byte)
      if (character === ' ') return '+'
      return plain.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')
