import { showControls } from '../html/show-controls.ts'

/** Inside single quotes of a shell, as printf's format. */
const quoted = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('%', '%%').replaceAll("'", "'\\''")

type Body = Readonly<Record<string, unknown>>

/** `%s` where the bytes of a file go. */
const jsonOf = ({ external_id, ...rest }: Body, files: number): string => {
  const image = files > 1 ? `[${Array(files).fill('"%s"').join(',')}]` : '"%s"'
  const [head, tail] = [JSON.stringify({ external_id }).slice(0, -1), JSON.stringify(rest).slice(1)]
  return `${quoted(head)},"ticket_image":${image}${tail === '}' ? '' : ','}${quoted(tail)}`
}

/**
 * The call that does the same, with the place of the key named. `assets/try.js` says it the same
 * way while somebody types; a test compares the two. Marks that turn text around are shown: what is
 * copied is what is read.
 */
export const curlOf = (baseUrl: string, body: Body, files: readonly string[]): string => {
  const bytes = files.map((file) => `  "$(base64 < '${file.replaceAll("'", "'\\''")}' | tr -d '\\n')"`)
  const lines = [
    `printf '${jsonOf(body, files.length)}' \\`,
    `${bytes.join(' \\\n')} |`,
    `  curl -s ${baseUrl}/api/v1/get_factura \\`,
    '    -H "Authorization: Bearer $API_KEY" \\',
    "    -H 'Content-Type: application/json' --data @-",
  ]
  return showControls(lines.join('\n'))
}
