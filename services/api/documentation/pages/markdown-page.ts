import { Marked, type Token, type Tokens } from 'marked'

/** As links within the guides name a section: lower case, hyphens for blanks. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-')

const isSection = (token: Token): token is Tokens.Heading => token.type === 'heading' && token.depth === 2

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    // a wide one scrolls by itself, not the page
    table(token) {
      const cells = (row: Tokens.TableCell[], name: string) =>
        `<tr>${row.map((cell) => `<${name}>${this.parser.parseInline(cell.tokens)}</${name}>`).join('')}</tr>`
      const rows = token.rows.map((row) => cells(row, 'td')).join('\n')
      return `<div class="table"><table><thead>${cells(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`
    },
    // where a guide's comments stand is of no interest to its readers
    html: () => '',
  },
})

/** A guide as HTML, and links to its sections. The text is ours: links in it are not checked. */
export const markdownPage = (text: string): Readonly<{ main: string; contents: string }> => {
  const sections = marked.lexer(text).filter(isSection)
  return {
    main: marked.parse(text, { async: false }),
    contents: sections
      .map(({ text: heading }) => `<a href="#${idOf(heading)}">${marked.parseInline(heading)}</a>`)
      .join('\n'),
  }
}
