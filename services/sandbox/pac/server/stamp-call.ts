import { receiverRejected } from '../../portal/sentences.ts'
import type { Shop } from '../../portal/shop.ts'
import type { Answer, PortalRequest } from '../../web/http-server.ts'
import type { StampOutcome } from '../create-pac.ts'
import { countCall } from './count-call.ts'
import { pacError, stampedAnswer, stampedBefore } from './pac-answers.ts'
import type { PacFault } from './pac-fault.ts'

export type PacShop = Pick<Shop, 'database' | 'clock' | 'authority' | 'pac' | 'box' | 'delays'>

const WITHOUT_XML_MS = 8_000
const nothing: Answer = { status: 500, body: '', drop: true }

/** The field `xml` of the form; null if there is none. */
const xmlOf = async ({ header, bytes }: PortalRequest): Promise<string | null> => {
  const type = header('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return null
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const field = form?.get('xml') ?? null
  return typeof field === 'string' || field === null ? field : field.text()
}

/** Before the document is read. */
const faultBefore = (fault: PacFault | null, calls: number): Answer | null => {
  if (fault === 'down' || (fault === 'error_500' && calls === 1)) return pacError(500, 'Error interno')
  if (fault === 'expired_token' && calls === 1) return pacError(401, '401 - El token ha expirado.')
  if (fault === 'receiver_rejected') return pacError(400, receiverRejected)
  return null
}

type Stamped = Extract<StampOutcome, { kind: 'stamped' }>
type AnswerContext = Readonly<{ fault: PacFault | null; shop: PacShop; ageMs: number }>

const lies: Partial<Record<PacFault, (xml: string) => Answer>> = {
  wrong_xml: (xml) => stampedAnswer(xml.replace(/ Descripcion="/, ' Descripcion="Otra ')),
  other_seal: (xml) => stampedBefore(xml.replace(/ SelloCFD="..../, ' SelloCFD="AAAA')),
}

const first = (xml: string, { fault, shop }: AnswerContext): Answer => {
  switch (fault) {
    case 'cut':
    case 'without_xml':
      return nothing
    case 'timeout_after_stamp':
      return { ...nothing, delay: shop.delays.late }
    case 'error_after_stamp':
      return pacError(500, 'Error interno')
    case 'slow':
      return { ...stampedAnswer(xml), delay: shop.delays.slow }
    default:
      return stampedAnswer(xml)
  }
}

const tell = ({ xml, recovered }: Stamped, context: AnswerContext): Answer => {
  const lie = context.fault && lies[context.fault]
  if (lie) return lie(xml)
  if (!recovered) return first(xml, context)
  const isHidden =
    context.fault === 'without_xml' && context.ageMs < (context.shop.delays.withoutXml ?? WITHOUT_XML_MS)
  return stampedBefore(isHidden ? null : xml)
}

/** POST …/v4/cfdi33/stamp/v4: stamps the multipart field `xml`, or answers why not. */
export const stampCall = async (
  shop: PacShop,
  request: PortalRequest,
  { owner, fault }: Readonly<{ owner: string; fault: PacFault | null }>,
): Promise<Answer> => {
  const xml = await xmlOf(request)
  if (xml === null) return pacError(400, '301 - El campo xml no viene en la petición.')
  const { database, clock, pac } = shop
  const now = clock.now()
  const { calls, firstAt } = await countCall(database.query, { owner, xml }, now)
  const wrong = faultBefore(fault, calls)
  if (wrong) return wrong
  const outcome = await database.inTransaction((query) => pac.stamp({ query, owner, sealedXml: xml, now }))
  if (outcome.kind === 'rejected') {
    const { code, message } = outcome
    return pacError(400, message.startsWith(code) ? message : `${code} - ${message}`)
  }
  return tell(outcome, { fault, shop, ageMs: Date.parse(now) - firstAt.getTime() })
}
