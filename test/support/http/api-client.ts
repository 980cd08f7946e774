import { readFile } from 'node:fs/promises'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { patientFetch } from './patient-fetch.ts'

type Failure = {
  code: string
  message: string
  retryable: boolean
  source: string
  portal_message: string | null
}
type Item = {
  type: 'xml' | 'pdf'
  url: string
  sha256: string
  size_bytes: number
  filename: string
  content_type: string
}

/**
 * `data` of the four endpoints together: which fields are there depends on the endpoint and the
 * state.
 */
export type Data = Readonly<{
  session_id: string
  external_id: string
  customer_id: string | null
  status: string
  test_mode: boolean
  created_at: string
  ocr_result: Ticket
  ocr: { ticket: { merchant_name: string; merchant_rfc: string; total: number; date: string } }
  billable: boolean
  uuid: string
  failure: Failure
  items: Item[]
}>

export type Answer = Readonly<{
  status: number
  headers: Headers
  body: {
    ok: boolean
    data: Data
    error: {
      code: string
      message: string
      details: { field: string; code: string; message: string }[]
    } | null
    meta: { session_id: string | null; version: string; timestamp: string }
  }
}>

export const receiver = {
  razon_social: 'ESCUELA KEMPER URGATE',
  rfc: 'EKU9003173C9',
  regimen: '601',
  cp: '42501',
}

/** A photo of the project as the request wants it. */
export const photo = async (file: URL): Promise<string> => (await readFile(file)).toString('base64')

export const demoPhoto = new URL('../../../services/cli/demo/demo-ticket.jpg', import.meta.url)

/**
 * Speaks to the API as a client does; answers whole, whatever the status. `send`: instead of the
 * global `fetch`.
 */
export const apiClient = (baseUrl: string, key: string, send: typeof patientFetch = fetch) => {
  const call = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers }
    const response = await send(`${baseUrl}${path}`, { ...init, headers })
    // the envelope is what is tested; a body that is none fails in the assertion
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Answer['body'],
    }
  }
  return {
    call,
    post: (body: object) => call('/api/v1/get_factura', { method: 'POST', body: JSON.stringify(body) }),
    status: (sessionId: string) => call(`/api/v1/get_factura_status/${sessionId}`),
    files: (sessionId: string) => call(`/api/v1/get_factura_files/${sessionId}`),
    download: (sessionId: string, type: 'xml' | 'pdf') =>
      send(`${baseUrl}/api/v1/files/${sessionId}/${type}`, { headers: { authorization: `Bearer ${key}` } }),
  }
}
