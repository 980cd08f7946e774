const head = '<?xml version="1.0" encoding="UTF-8"?>'
const open = '<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0"'
const close = '</cfdi:Comprobante>'

const repeated = (text: string, bytes: number): string =>
  text.repeat(Math.max(1, Math.floor(bytes / text.length)))
const numbered = (make: (n: number) => string, bytes: number): string => {
  const parts: string[] = []
  for (let n = 0, size = 0; size < bytes; n += 1) {
    const part = make(n)
    parts.push(part)
    size += part.length
  }
  return parts.join('')
}

/**
 * Documents of about this size, each meant to cost more time or memory than its bytes; by what they
 * try.
 */
export const hostileXml = (bytes: number): Record<string, string> => {
  const inRoot = (text: string) => `${head}${open}>${text}${close}`
  const asAttributes = (text: string) => `${head}${open}${text}/>`
  return {
    'a billion laughs': `${head}<!DOCTYPE l [<!ENTITY a "ha">${numbered((n) => `<!ENTITY a${n} "&a;&a;&a;">`, bytes)}]><l>&a9;</l>`,
    'one element with every attribute': asAttributes(numbered((n) => ` a${n}="1"`, bytes)),
    'the same attribute again and again': asAttributes(repeated(' Total="1"', bytes)),
    'one attribute as long as the file': asAttributes(` Serie="${repeated('x', bytes)}"`),
    'white space without end in a value': asAttributes(` Serie="${repeated(' \t', bytes)}x"`),
    'references without end': asAttributes(` Serie="${repeated('&amp;', bytes)}"`),
    'a lone & at the end of many': asAttributes(` Serie="${repeated('&#38;', bytes)}&"`),
    'empty conceptos': inRoot(`<cfdi:Conceptos>${repeated('<cfdi:Concepto/>', bytes)}</cfdi:Conceptos>`),
    'elements that nobody knows': inRoot(repeated('<a/>', bytes)),
    'deep elements': inRoot(repeated('<a>', bytes)),
    'deep elements that are closed': inRoot(repeated('<a>', bytes / 2) + repeated('</a>', bytes / 2)),
    'a namespace for each element': inRoot(numbered((n) => `<a${n}:b xmlns:a${n}="u${n}"/>`, bytes)),
    'many namespaces above many elements': inRoot(
      `<a${numbered((n) => ` xmlns:n${n}="u${n}"`, bytes / 2)}>${repeated('<b/>', bytes / 2)}</a>`,
    ),
    comments: inRoot(repeated('<!--->-->', bytes)),
    'a comment that does not end': inRoot(`<!--${repeated('- ', bytes)}`),
    'sections of text': inRoot(repeated('<![CDATA[<]]>', bytes)),
    instructions: inRoot(repeated('<?a b?>', bytes)),
    'quotes that open and do not close': inRoot(repeated('<a b="', bytes)),
    'tags that do not close': inRoot(repeated('<', bytes)),
    text: inRoot(repeated('text ', bytes)),
    'seals as long as the file': asAttributes(
      ` Sello="${repeated('QUJD', bytes / 2)}" Certificado="${repeated('MIIF', bytes / 2)}"`,
    ),
    'one digit after another': asAttributes(` Total="${repeated('9', bytes)}"`),
    'nothing at all': repeated('\0', bytes),
  }
}
