import { sql } from '#contracts/sql.ts'
import type { Answer, Answering, PortalRequest } from '../../web/http-server.ts'
import { OWNER_HEADER, ownerOfHeader } from '../../web/owner.ts'
import { issueCsd } from './issue-csd.ts'
import { pacError, pacJson } from './pac-answers.ts'
import { faultOfHeader, type PacFault, pacFaults } from './pac-fault.ts'
import { grantToken, isGranted } from './pac-token.ts'
import { type PacShop, stampCall } from './stamp-call.ts'

const jsonIn = ({ bytes }: PortalRequest): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

const nowOf = ({ clock }: PacShop): number => Date.parse(clock.now())

const authenticate = (shop: PacShop, request: PortalRequest): Answer => {
  const token = grantToken(shop.box, jsonIn(request), nowOf(shop))
  if (token === null) return pacError(401, '401 - Usuario o contraseña incorrectos.')
  return pacJson(200, { status: 'success', data: { token, expires_in: 7_200, token_type: 'bearer' } })
}

const stored = async ({ database, box }: PacShop, owner: string, uuid: string): Promise<Answer> => {
  const [row] = await database.query<{ uuid: string; xml: Buffer }>(
    sql`select uuid, xml from sandbox.stamps where uuid = upper(${uuid}) and owner = ${owner}`,
  )
  if (!row) return pacError(404, 'El UUID no se encuentra.')
  return pacJson(200, { status: 'success', data: { cfdi: box.open(row.xml, row.uuid).toString('utf8') } })
}

const csd = async ({ authority }: PacShop, request: PortalRequest): Promise<Answer> => {
  const made = await issueCsd(authority, jsonIn(request))
  return 'problem' in made ? pacError(400, made.problem) : pacJson(200, made)
}

type PacCall = Readonly<{ owner: string; fault: PacFault | null }>

const serve = async (shop: PacShop, request: PortalRequest, { owner, fault }: PacCall): Promise<Answer> => {
  const asked = `${request.method} ${request.path.slice('/pac/'.length)}`
  if (asked === 'GET ') return pacJson(200, { faults: pacFaults })
  if (asked === 'POST csd') return csd(shop, request)
  if (fault === 'unavailable') return pacError(503, 'Servicio no disponible.')
  if (asked === 'POST v2/security/authenticate') return authenticate(shop, request)
  if (!isGranted(shop.box, request.header('authorization'), nowOf(shop)))
    return pacError(401, '401 - El token no es válido o ha expirado.')
  if (asked === 'POST v4/cfdi33/stamp/v4') return stampCall(shop, request, { owner, fault })
  const [, uuid] = /^GET datawarehouse\/v1\/live\/([0-9a-f-]{36})$/i.exec(asked) ?? []
  return uuid === undefined ? pacError(404, 'No existe.') : stored(shop, owner, uuid)
}

/**
 * The sandbox's PAC over HTTP, with SW's REST API (cfdi.md §5), under `/pac/`; `POST /pac/csd`
 * returns a CSD that it accepts.
 */
export const createPacServer =
  (shop: PacShop): Answering =>
  async (request) => {
    const fault = faultOfHeader(request.header('x-sandbox-pac'))
    if (fault === undefined) return pacError(400, 'x-sandbox-pac: valor desconocido')
    const owner = ownerOfHeader(request.header(OWNER_HEADER))
    if (owner === undefined) return pacError(400, `${OWNER_HEADER}: valor desconocido`)
    return serve(shop, request, { owner, fault })
  }
