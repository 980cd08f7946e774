import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { type CfdiFault, verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { expected, stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'

const xml = stampedCfdi()
const checks = { seal: 'verified', stampSeal: 'verified', chain: 'not_checked' }

const accepted = (delivered: string | Uint8Array, what = '') => {
  const verdict = verifyCfdi(delivered, expected)
  assert.deepEqual(
    verdict.ok ? verdict.checks : verdict.reason,
    checks,
    what || delivered.toString().slice(-300),
  )
}
const refused = (delivered: string | Uint8Array, reason: CfdiFault, what = '') =>
  assert.deepEqual(verifyCfdi(delivered, expected), { ok: false, reason }, what)

/** As bytes and as text. */
const both = (text: string, judge: (delivered: string | Uint8Array) => void) => {
  judge(text)
  judge(Buffer.from(text))
}

test('what stands before the first mark or behind the root is left aside', () => {
  for (const before of [
    '\n',
    ' \r\n\t',
    '\ufeff\ufeff',
    '\ufeff\n',
    'OK\n',
    '\0',
    'XML: & ]]> "',
    '1f4\r\n',
  ]) {
    both(before + xml, accepted)
  }
  const page = '<!DOCTYPE html><html><body>Listo &nbsp;<br></body></html>'
  for (const behind of ['\nListo', '\0\0', '\u001a', '<a/>', page, '&', '<', '<!-- ', '\ufeff', xml]) {
    both(xml + behind, accepted)
  }
  accepted(Buffer.concat([Buffer.from([0x80, 0xff]), Buffer.from(xml), Buffer.from([0xfe, 0x80])]))
})

test('the prolog may hold comments, instructions and declarations of XML, never a document type', () => {
  const [head = '', body = ''] = xml.split(/(?<=\?>)/)
  for (const prolog of ['<!-- <!DOCTYPE x> & -->', '<?xml-stylesheet href="a.xsl"?>', head, ' texto ']) {
    both(head + prolog + body, accepted)
  }
  both(body, accepted)
  for (const prolog of ['<!DOCTYPE a>', '\n<!doctype a [<!ENTITY b "c">]>', '<!ENTITY a "b">']) {
    both(head + prolog + body, (delivered) => refused(delivered, 'doctype'))
    both(prolog + xml, (delivered) => refused(delivered, 'doctype'))
  }
  both(xml.replace('<cfdi:Emisor', '<!DOCTYPE a><cfdi:Emisor'), (delivered) => refused(delivered, 'doctype'))
})

const withAddenda = (content: string, tag = 'cfdi:Addenda') =>
  xml.replace('</cfdi:Comprobante>', `<${tag}>${content}</${tag.split(' ')[0]}></cfdi:Comprobante>`)

test('nothing that stands in the Addenda decides', () => {
  for (const content of [
    '<ad:X a="1"/>',
    '<x xmlns="" foo:bar="1" xsi:nil="true"/>',
    'uno&nbsp;dos &copy; &',
    '<![CDATA[<a> </cfdi:Addenda></cfdi:Comprobante> & ]]>',
    '<!-- </cfdi:Addenda> <!DOCTYPE a> -- -->',
    '<!DOCTYPE a [<!ENTITY b "c">]>&b;',
    '<br><p>uno<p>dos',
    '</b></b>',
    '<a x="1" x="2"/><a y=1>',
    '<a x="',
    "d'Artagnan > <",
    '<![CDATA[',
    '\u0001 &#0;',
    '<cfdi:Addenda><a/></cfdi:Addenda>',
    '<a>'.repeat(300),
    '|',
    '',
  ]) {
    both(withAddenda(content), accepted)
  }
  const latin = Buffer.concat([
    Buffer.from(xml.replace('</cfdi:Comprobante>', '<cfdi:Addenda>Espa')),
    Buffer.from([0xf1, 0x6f]),
    Buffer.from('l</cfdi:Addenda></cfdi:Comprobante>'),
  ])
  accepted(latin, 'bytes of another encoding')
  both(withAddenda('<a/>', 'cfdi:Addenda foo:bar="1"'), accepted)
  both(withAddenda('<a:b/>', 'c:Addenda xmlns:c="http://www.sat.gob.mx/cfd/4"'), accepted)
  both(xml.replace('</cfdi:Comprobante>', '<cfdi:Addenda/></cfdi:Comprobante>'), accepted)
})

test('only CFDI’s own Addenda is left out, and what is read is without it', () => {
  const other = withAddenda('<a:b/>', 'x:Addenda xmlns:x="urn:x"')
  both(other, (delivered) => refused(delivered, 'not_well_formed'))
  both(other.replace('<a:b/>', ''), (delivered) => refused(delivered, 'not_as_schema'))
  assert.equal(readCfdi(withAddenda('<a/>')).root.getElementsByTagName('a').length, 0)
  const timbre = /<tfd:[^>]*>/.exec(xml)?.[0] ?? ''
  const moved = withAddenda(timbre).replace(`<cfdi:Complemento>${timbre}</cfdi:Complemento>`, '')
  both(moved, (delivered) => refused(delivered, 'not_stamped'))
})

test('the same faults outside the Addenda stay refused', () => {
  for (const fault of ['<ad:X a="1"/>', '&nbsp;', '<br>', '\u0001', '&#0;']) {
    const faulty = xml.replace('<cfdi:Emisor', `${fault}<cfdi:Emisor`)
    both(faulty, (delivered) => refused(delivered, 'not_well_formed'))
  }
  both(xml.replace('Serie="T"', 'Serie="T" foo:bar="1"'), (delivered) =>
    refused(delivered, 'not_well_formed'),
  )
  both(xml.slice(0, -1), (delivered) => refused(delivered, 'not_well_formed'))
})

const declared = (encoding: string, declaration = `<?xml version="1.0" encoding="${encoding}"?>`) =>
  xml.replace(/^<\?xml.*?\?>/, declaration)

test('every encoding that is declared and can be written is read, and judged as its text is', () => {
  const singleByte = [
    'ISO-8859-15',
    'iso-8859-1',
    'windows-1252',
    'Windows-1254',
    'latin1',
    'ISO-8859-9',
    'macintosh',
  ]
  for (const encoding of singleByte) {
    const text = declared(encoding)
    const byteOf = encoding === 'macintosh' ? 0x84 : 0xd1
    accepted(text)
    accepted(
      Buffer.from(text.replaceAll('Ñ', '\u0000'), 'latin1').map((byte) => byte || byteOf),
      encoding,
    )
  }
  for (const encoding of ['UTF-16', 'UTF-16LE', 'utf-16']) {
    const bytes = Buffer.from(declared(encoding), 'utf16le')
    accepted(declared(encoding))
    accepted(bytes, `${encoding} without a mark`)
    accepted(Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]))
    accepted(Buffer.concat([Buffer.from([0xff, 0xfe]), bytes, Buffer.from('\nListo', 'utf16le')]))
  }
  const big = Buffer.from(declared('UTF-16BE'), 'utf16le').swap16()
  accepted(big, 'UTF-16BE without a mark')
  accepted(Buffer.concat([Buffer.from([0xfe, 0xff]), big]))
  accepted(Buffer.from(`\n${declared('UTF-16')}`, 'utf16le'), 'a line end before it')
})

test('a declaration may be of any length and form, and a byte order mark stands over it', () => {
  const spaces = ' '.repeat(5_000)
  const latin = (declaration: string) => Buffer.from(declared('', declaration), 'latin1')
  accepted(
    latin(
      `<?xml${spaces}version = '1.0'${spaces}encoding${spaces}=${spaces}'ISO-8859-1'\n standalone="yes" ?>`,
    ),
  )
  accepted(latin('<?xml\nversion="1.0"\tencoding\r\n=\n"iso-8859-1"?>'))
  accepted(Buffer.from(`\ufeff${declared('ISO-8859-1')}`))
  accepted(Buffer.from(declared('UTF-16')), 'a text that was declared in memory and written as UTF-8')
})

test('an encoding that is none, or that the bytes are not of, is refused in bytes and text alike', () => {
  for (const encoding of ['EBCDIC-CP-US', 'klingon', 'ISO-2022-JP', 'x-user-defined', '']) {
    both(declared(encoding), (delivered) => refused(delivered, 'unknown_encoding', encoding))
  }
  refused(Buffer.from(xml, 'latin1'), 'unknown_encoding')
  const half = xml.replace('ESPAÑOLA', 'ESPA\ud800OLA')
  refused(half, 'unknown_encoding')
  refused(Buffer.from(half.replace('UTF-8', 'UTF-16'), 'utf16le'), 'unknown_encoding')
})
