import { failureActions, failureCodes, failures } from '#contracts/failures.ts'
import { markdownTable } from './markdown-table.ts'

const actions = () => Object.entries(failureActions).map(([action, what]) => [`\`${action}\``, what] as const)

const codes = () =>
  failureCodes.map((code) => {
    const { message, source, retryable, action } = failures[code]
    return [`\`${code}\``, message, source, retryable ? 'yes' : 'no', `\`${action}\``]
  })

/** Markdown: what each action asks for, and the actions of all failures. */
export const failureTables = (): string =>
  `${markdownTable(['action', 'what to do'], actions())}

${markdownTable(['code', 'what happened', 'source', 'retryable', 'action'], codes())}
`
