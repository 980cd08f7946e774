/**
 * One change to one attribute or element of an XML text, over and over: what a schema must tell
 * apart.
 */

const values: readonly ((value: string) => string)[] = [
  () => '',
  () => ' ',
  (value) => ` ${value}  `,
  (value) => `${value}X`,
  (value) => `-${value}`,
  (value) => `+${value}`,
  (value) => `${value}.0000000`,
  (value) => `${value}.1234567`,
  (value) => `0${value}`,
  (value) => value.slice(1),
  (value) => value.toLowerCase(),
  (value) => `${value}|`,
  (value) => value.repeat(41),
  () => '1,5',
  () => '.5',
  () => '99',
  () => '1'.repeat(22),
  () => 'Ñ&amp;🌮',
  () => '2026-02-30T10:00:00',
  () => '2026-11-20T24:00:00',
]

const attribute = /\s([\w:ñ]+)="([^"]*)"/g
/** Namespaces and hints are no data; of ClaveProdServ only the form is known to us. */
const isData = (name: string): boolean => !/^xmlns|^xsi:/.test(name)
const changesCode = (name: string, value: string): boolean =>
  name !== 'ClaveProdServ' || !/^\d{8}$/.test(value)

const inAttributes = (xml: string): string[] =>
  [...xml.matchAll(attribute)]
    .filter(({ 1: name = '', index }) => isData(name) && index > xml.indexOf('?>'))
    .flatMap(({ 0: whole, 1: name = '', 2: value = '', index }) => {
      const put = (text: string) => xml.slice(0, index) + text + xml.slice(index + whole.length)
      const changed = values.map((change) => change(value)).filter((text) => changesCode(name, text.trim()))
      return [put(''), put(` Otro="1"${whole}`), ...changed.map((text) => put(` ${name}="${text}"`))]
    })

const element = /<(cfdi|tfd|implocal|leyendasFisc):(\w+)([^>]*?)(\/?)>/g

const endOf = (xml: string, { 0: tag, 1: prefix, 2: name, 4: empty, index }: RegExpExecArray): number => {
  if (empty) return index + tag.length
  const close = `</${prefix}:${name}>`
  return xml.indexOf(close, index) + close.length
}

const inElements = (xml: string): string[] =>
  [...xml.matchAll(element)].slice(1).flatMap((found) => {
    const [tag] = found
    const end = endOf(xml, found)
    const whole = xml.slice(found.index, end)
    const put = (text: string) => xml.slice(0, found.index) + text + xml.slice(end)
    const inside = (text: string) => {
      const open = tag.replace(/\/>$/, '>')
      const close = `</${found[1]}:${found[2]}>`
      return put(whole === tag ? `${open}${text}${close}` : `${open}${text}${whole.slice(tag.length)}`)
    }
    const next = /^<(\w+:\w+)[^>]*?(?:\/>|>.*?<\/\1>)/s.exec(xml.slice(end))?.[0] ?? ''
    // what may stand in Complemento is not ours to know
    const extra = found[2] === 'Complemento' ? [] : [inside('<cfdi:Otro/>'), inside('<x xmlns="u"/>')]
    return [
      put(''),
      put(whole + whole),
      put(whole.replace(/^<cfdi:/, '<tfd:').replace(/^<tfd:(\w+)/, '<cfdi:$1')),
      xml.slice(0, found.index) + next + whole + xml.slice(end + next.length),
      inside('texto'),
      inside(' \n '),
      inside('<!-- nota -->'),
      inside('<![CDATA[ ]]>'),
      ...extra,
    ]
  })

/**
 * Every single change to this document, the document itself first; many of them are still valid.
 */
export const damagedCfdis = (xml: string): string[] => [
  ...new Set([xml, ...inAttributes(xml), ...inElements(xml)]),
]
