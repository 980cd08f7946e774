import { Rejection } from '#contracts/http/errors.ts'
import { inspectPart } from '#platform/images/inspect-part.ts'
import type { Page } from '../frame/page.ts'
import { imageOf, partsOf } from './read-photo.ts'
import { eventsOf, sessionIdOf } from './session-of.ts'

const gone = () => new Rejection('not_found', 'It is no longer kept.')

export const sessionPhoto: Page = {
  method: 'GET',
  path: '/sessions/:session/photo',
  scope: 'sessions:read',
  showsPerson: true,
  answer: async (call, parts) => {
    const image = imageOf(await eventsOf(call, parts))
    const all = image ? await partsOf(parts, image) : []
    const part = Number(call.query.get('part') ?? 1)
    const bytes = all[part - 1]
    if (!image || !bytes) throw gone()
    // what the client called a picture is one: it was decoded before it was taken
    const type = all.length > 1 ? inspectPart(bytes) : image.mediaType
    const isPdf = type === 'application/pdf'
    return { bytes, type, ...(isPdf && { name: `${sessionIdOf(call)}-ticket-${part}.pdf` }) }
  },
}

const types = { xml: 'application/xml', pdf: 'application/pdf' } as const

const fileOf = (type: 'xml' | 'pdf'): Page => ({
  method: 'GET',
  path: `/sessions/:session/files/${type}`,
  scope: 'sessions:read',
  showsPerson: true,
  answer: async (call, { bus }) => {
    const sessionId = sessionIdOf(call)
    const bytes = await bus.file({ caller: call.caller, sessionId, type })
    const isInline = type === 'pdf' && call.query.has('inline')
    return { bytes, type: types[type], ...(isInline ? { framed: true } : { name: `${sessionId}.${type}` }) }
  },
})

export const sessionXml = fileOf('xml')
export const sessionPdf = fileOf('pdf')
