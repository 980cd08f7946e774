import type { Selection } from './shown-text.ts'

/** What a link of JSF sends: a form of the page, and fields that it adds. */
type CommandLink = Readonly<{ form: string; fields: Readonly<Record<string, string>> }>

/** `{'f:xml':'f:xml'}`, and the pairs of MyFaces: `[['id','7']]`. */
const pairsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/'([^']+)'\s*[:,]\s*'([^']*)'/g)].map(([, name = '', value = '']) => [name, value]),
  )

const ofMojarra = /mojarra\.jsfcljs\(\s*document\.getElementById\(\s*'([^']+)'\s*\)\s*,\s*\{([^}]*)\}/
const ofPrimeFaces = /PrimeFaces\.addSubmitParam\(\s*'([^']+)'\s*,\s*\{([^}]*)\}\s*\)\.submit\(\s*'([^']+)'/
const ofMyFaces =
  /(?:myfaces\.oam\.submitForm|oamSubmitForm)\(\s*'([^']+)'\s*,\s*'([^']+)'(?:\s*,[^[)]*(\[[^)]*))?/

/**
 * What a link of JSF that is no partial request sends; null for any other element. Scripts stand in
 * strings of others there, so escaped quotes are quotes, and double ones are single ones.
 */
export const commandLinkOf = (element: Selection): CommandLink | null => {
  const script = (element.attr('onclick') ?? '').replace(/\\*["']/g, "'")
  const [, mojarra, fields = ''] = ofMojarra.exec(script) ?? []
  if (mojarra !== undefined) return { form: mojarra, fields: pairsIn(fields) }
  const [, , params = '', submitted] = ofPrimeFaces.exec(script) ?? []
  if (submitted !== undefined) return { form: submitted, fields: pairsIn(params) }
  const [, form, link = '', more = ''] = ofMyFaces.exec(script) ?? []
  if (form === undefined) return null
  return { form, fields: { ...pairsIn(more), [`${form}:_idcl`]: link } }
}
