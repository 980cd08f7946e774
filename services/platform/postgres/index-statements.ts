/** Makes or drops one index; `index` is its schema and name. */
export type IndexStatement = Readonly<{
  drops: boolean
  index: string
  /** As it is run beside writers, outside a transaction. */
  text: string
}>

const dropping = /^drop index (?:concurrently )?(?:if exists )?(\w+\.\w+)$/
const making = /^create (unique )?index (?:concurrently )?(?:if not exists )?(\w+) (on (\w+)\.\w+\s.*)$/s

const parse = (statement: string): IndexStatement | null => {
  const dropped = dropping.exec(statement)?.[1]
  if (dropped !== undefined)
    return { drops: true, index: dropped, text: `drop index concurrently if exists ${dropped}` }
  const [, unique = '', name = '', rest = '', schema = ''] = making.exec(statement) ?? []
  if (name === '') return null
  const text = `create ${unique}index concurrently ${name} ${rest}`
  return { drops: false, index: `${schema}.${name}`, text }
}

/** Of a script that does nothing but make and drop indexes; null: it does something else. */
export const indexStatements = (script: string): readonly IndexStatement[] | null => {
  const texts = script.replace(/^\s*--.*$/gm, '').split(';')
  const statements = texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(parse)
  return statements.every((one) => one !== null) ? statements : null
}
