import { errorCodes } from '#contracts/http/errors.ts'
import { errorTable } from '../../http/errors.ts'
import { escaped } from './escaped.ts'

const row = (code: (typeof errorCodes)[number]) => {
  const { status, means, retryable } = errorTable[code]
  return `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${retryable ? 'yes' : 'no'}</td><td>${escaped(means)}</td></tr>`
}

/** HTML; each row is the target of the `doc_url` of its error. */
export const errorRows = `<h1>Errors</h1>
<p>What a request is refused with: <code>error.code</code>. Why a session failed is in the <a href="/docs#failures">guide</a>.</p>
<div class="table"><table><thead><tr><th>HTTP</th><th>code</th><th>retryable</th><th>means</th></tr></thead>
<tbody>${errorCodes.map(row).join('\n')}</tbody></table></div>`
