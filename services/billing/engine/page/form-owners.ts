import type { CheerioAPI } from 'cheerio'

const controls = 'input, select, textarea, button'

/** Markup in which `</form>` is only text. */
const inert = /<!--[\s\S]*?-->|<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>/gi

const endsIn = (text: string): number[] =>
  [...text.replace(inert, (whole) => ' '.repeat(whole.length)).matchAll(/<\/form\b/gi)].map(
    ({ index }) => index,
  )

const startOf = (node: unknown): number | null => {
  const { sourceCodeLocation: place } = node as Readonly<{
    sourceCodeLocation?: Readonly<{ startOffset: number }> | null
  }>
  return place?.startOffset ?? null
}

type Form = Readonly<{ number: number; start: number; end: number }>

const formsIn = ($: CheerioAPI, text: string): Form[] => {
  const ends = endsIn(text)
  return $('form')
    .toArray()
    .flatMap((node, number) => {
      const start = startOf(node)
      if (start === null) return []
      const end = ends.find((at) => at > start) ?? text.length
      return [{ number, start, end }]
    })
}

/**
 * Old pages open a form between `<table>` and `<tr>`, or close it in another element than it was
 * opened in. HTML gives a control to the form that was open where the control was read (HTML
 * 13.2.4.4, form element pointer), also outside of that form's element: both are marked
 * (`data-owner`, `data-owns`), because the parser does not keep it.
 */
export const markOwners = ($: CheerioAPI, text: string): void => {
  const forms = formsIn($, text)
  if (forms.length === 0) return
  const nodes = $('form').toArray()
  $(controls).each((_, node) => {
    const at = startOf(node)
    const control = $(node)
    if (at === null || control.is('[form]') || control.closest('form').length > 0) return
    const owner = forms.findLast(({ start, end }) => start < at && at < end)
    if (!owner) return
    const [number, form] = [String(owner.number), nodes[owner.number]]
    control.attr('data-owner', number)
    if (form) $(form).attr('data-owns', number)
  })
}
