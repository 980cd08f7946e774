import { readFileSync } from 'node:fs'
import { page } from '../../portal/answers.ts'
import type { Kind } from '../../portal/kind.ts'
import type { Call } from '../../portal/shop.ts'
import { placeOf } from '../../portal/visit-of-call.ts'
import { html } from '../../web/html.ts'
import type { Answer } from '../../web/http-server.ts'
import { jsonApi } from '../json/json-api.ts'
import { signatureOf } from './signature-of.ts'

const script = readFileSync(new URL('./page.js', import.meta.url), 'utf8').replace(/^export /gm, '')

const start = async (call: Call): Promise<Answer> => {
  const { id, token } = await call.shop.visits.begin(placeOf(call))
  const seed = [...`${id}.${token}`].toReversed().join('')
  const run = `${script}\nstart(${JSON.stringify({ seed, fields: call.merchant.fields })})`
  return page(call, html`<div id="app"></div><script>${{ markup: run }}</script>`)
}

const unsigned: Answer = {
  status: 401,
  body: JSON.stringify({ mensaje: 'firma' }),
  headers: { 'content-type': 'application/json' },
}

const isSigned = ({ request }: Call): boolean => {
  const [, token = ''] = /^Bearer (.+)$/.exec(request.header('authorization') ?? '') ?? []
  return request.header('x-firma') === signatureOf(token + request.bytes.toString('utf8'))
}

/** What its scripts count: nobody reads it. */
const counted: Answer = { status: 204, body: '' }

/**
 * One page whose scripts do everything: tokens that they make, an input with a mask, lists that are
 * no selects, a date picker that nobody types into, a dialog that issues, files made of blobs.
 */
export const spa: Kind = (call) => {
  const asked = `${call.request.method} ${call.step}`
  if (asked === 'GET ') return start(call)
  if (asked === 'POST api/aviso') return Promise.resolve(counted)
  return isSigned(call) ? jsonApi(call) : Promise.resolve(unsigned)
}
