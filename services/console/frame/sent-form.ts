import type { IncomingHttpHeaders } from 'node:http'
import { Rejection } from '#contracts/http/errors.ts'
import { limits } from '#contracts/limits.ts'

/** `field`: the input that it was chosen with. */
export type GivenFile = Readonly<{ field: string; name: string; bytes: Buffer }>

/** What a form sent: its fields, and the files that were chosen. */
export type SentForm = Readonly<{ fields: URLSearchParams; files: readonly GivenFile[] }>

/** A form without files. */
export const FORM_BYTES = 256 * 1024

/** As much as a body of the API, which has files in base64, can hold. */
export const UPLOAD_BYTES = Math.floor((limits.bodyBytes * 3) / 4)

/** No form of ours has more; each costs time. */
const MOST_PARTS = 60

export const noForm: SentForm = { fields: new URLSearchParams(), files: [] }

const unreadable = () => new Rejection('bad_request', 'The form cannot be read.')

export const isMultipart = ({ 'content-type': type }: IncomingHttpHeaders): boolean =>
  type?.toLowerCase().startsWith('multipart/form-data') ?? false

const boundaryOf = (type: string) => /boundary="?([\w'()+,./:=? -]{1,70})"?/.exec(type)?.[1] ?? null

const hasTooManyParts = (body: Buffer, boundary: string): boolean => {
  let [at, count] = [body.indexOf(`--${boundary}`), 0]
  for (; at >= 0 && count <= MOST_PARTS; count += 1) at = body.indexOf(`--${boundary}`, at + 1)
  return count > MOST_PARTS
}

/** By the runtime's own parser. Throws `bad_request`. */
export const readMultipart = async (body: Buffer, type: string): Promise<SentForm> => {
  const boundary = boundaryOf(type)
  if (boundary === null || hasTooManyParts(body, boundary)) throw unreadable()
  const sent = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw unreadable()
    })
  const [fields, files]: [URLSearchParams, GivenFile[]] = [new URLSearchParams(), []]
  for (const [field, value] of sent) {
    if (typeof value === 'string') fields.append(field, value)
    // an input without a choice sends an empty file
    else if (value.size > 0)
      files.push({ field, name: value.name, bytes: Buffer.from(await value.arrayBuffer()) })
  }
  return { fields, files }
}
