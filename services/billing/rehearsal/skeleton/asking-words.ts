import { postbackOf } from '../../engine/page/address-on.ts'
import type { Page } from '../../engine/page/read-page.ts'
import type { Selection } from '../../engine/page/shown-text.ts'

/** How a form is asked: the lines that name its step, and hints that follow its fields. */
type AskingWords = Readonly<{ first: string[]; more: string[] }>

const asked = /PrimeFaces\.ab\(\s*\{([^}]*)\}/
const member = (text: string, name: string) =>
  new RegExp(`\\b${name}\\s*:\\s*["']([^"']+)["']`).exec(text)?.[1]

type Ask = Readonly<{ source: string; render: string }>

const ofPrimeFaces = (script: string): Ask | null => {
  const [, words = ''] = asked.exec(script) ?? []
  const source = member(words, 's') ?? member(words, 'source')
  return source === undefined ? null : { source, render: member(words, 'u') ?? member(words, 'update') ?? '' }
}

const ofMojarra = (script: string): Ask | null => {
  const [, source, render = ''] = /mojarra\.ab\('([^']+)'[^)]*,'([^']*)'\)/.exec(script) ?? []
  return source === undefined ? null : { source, render }
}

/** PrimeFaces and `<f:ajax>` say in the button what they send. */
const facesAsk = (page: Page, form: Selection): Ask | null =>
  form
    .find('[onclick]')
    .toArray()
    .map((node) => page.$(node).attr('onclick') ?? '')
    .map((script) => ofPrimeFaces(script) ?? ofMojarra(script))
    .find((ask) => ask !== null) ?? null

const panels = /_initialize\([^[]*\[([^\]]*)\]/

const panelOf = ({ $ }: Page): string | null => {
  const [, list = ''] = panels.exec($('script').text()) ?? []
  const [, panel] = /['"]t?([^'"]+)['"]/.exec(list) ?? []
  return panel ?? null
}

const postbackHints = (page: Page, form: Selection): string[] =>
  form
    .find('a[href], [onchange], [onclick]')
    .toArray()
    .flatMap((node) => {
      const element = page.$(node)
      const script = element.attr('onchange') ?? ''
      const [, changed] = /__doPostBack\(\\?['"]+([^'"\\]+)/.exec(script) ?? []
      const target = changed ?? postbackOf(element)?.target
      return target === undefined ? [] : [`    # - postback: ${JSON.stringify(target)}`]
    })

const isOfFaces = (form: Selection) => form.find('input[name$="faces.ViewState"]').length > 0
const isOfAspNet = (form: Selection) => form.find('input[name="__VIEWSTATE"]').length > 0

/** Plain forms, ASP.NET with or without UpdatePanel, JSF with or without partial requests. */
export const askingWords = (page: Page, form: Selection, css: string): AskingWords => {
  const name = JSON.stringify(css)
  const faces = isOfFaces(form) ? facesAsk(page, form) : null
  if (faces) {
    const render =
      faces.render === '' ? [] : [`      render: ${JSON.stringify(faces.render.replaceAll(',', ' '))}`]
    return {
      first: [
        '    # JSF: a partial request',
        `    - ajax: ${JSON.stringify(faces.source)}`,
        `      in: ${name}`,
        ...render,
      ],
      more: [],
    }
  }
  if (!isOfAspNet(form)) return { first: [`    - form: ${name}`], more: [] }
  const panel = panelOf(page)
  return {
    first: ['    # ASP.NET: the view state goes back as it came', `    - form: ${name}`],
    more: [
      ...(panel === null ? [] : [`      update_panel: ${JSON.stringify(panel)}`]),
      ...postbackHints(page, form),
    ],
  }
}
