import { randomUUID } from 'node:crypto'
import { localTime } from '#cfdi/catalogs/local-time.ts'
import { stampCfdi } from '#cfdi/seal/stamp-cfdi.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type Authority, pacRfc } from '../issue/authority.ts'
import { checkCertificate } from './checks/check-certificate.ts'
import { checkDate, checkMatrix, checkSeal, type Readable, readDocument } from './checks/check-document.ts'
import type { Rejection } from './checks/rejection.ts'
import { checkReceiver, type Taxpayer } from './checks/taxpayers.ts'
import type { Stamped, Stamps } from './stamps.ts'

/** `recovered`: this very seal was stamped before (307); the stored document is returned again. */
export type StampOutcome =
  | Readonly<{ kind: 'stamped'; xml: string; uuid: string; recovered: boolean }>
  | Readonly<{ kind: 'rejected'; code: string; message: string }>

/** `owner` names the sandbox: each has its own list of stamps. */
export type StampRequest = Readonly<{ query: Query; owner: string; sealedXml: string; now: Instant }>

/**
 * Runs on the caller's query: in its transaction, the stamp is stored or rolled back with
 * everything else.
 */
export type Pac = Readonly<{
  stamp: (request: StampRequest) => Promise<StampOutcome>
}>

const rejected = ({ code, message }: Rejection): StampOutcome => ({ kind: 'rejected', code, message })

const stampedAs = ({ uuid, xml }: Stamped, recovered: boolean): StampOutcome => ({
  kind: 'stamped',
  xml,
  uuid,
  recovered,
})

type Job = Readonly<{ authority: Authority; taxpayers: readonly Taxpayer[]; now: Instant }>

/**
 * The reason to refuse a readable document without a stamp, or null. Checks run in the order of a
 * real PAC.
 */
const judge = (document: Readable, { authority, taxpayers, now }: Job): Rejection | null => {
  const { cfdi } = document
  const certificate = checkCertificate(cfdi, authority.certificateDer)
  if ('message' in certificate) return certificate
  return (
    checkSeal(cfdi, certificate) ??
    checkDate(cfdi, now) ??
    checkMatrix(document, certificate) ??
    checkReceiver(cfdi, taxpayers)
  )
}

/**
 * `taxpayers`: the list of RFCs, for merchants that use the PAC themselves; portals have none and
 * accept any receiver (decisions.md).
 */
export type PacOptions = Readonly<{ taxpayers?: readonly Taxpayer[] }>

/**
 * The sandbox's PAC, one stamp per seal: 301 (XML and schema) · 307 (stamped before: its document
 * again) · 310, 305, 306, 303, 308 (certificate) · CFDI40102 (seal) · 401, CFDI40101 (Fecha) · the
 * matrix of CFDI 4.0 · the list of receivers.
 */
export const createPac = (
  authority: Authority,
  stamps: Stamps,
  { taxpayers = [] }: PacOptions = {},
): Pac => ({
  stamp: async ({ query, owner, sealedXml, now }) => {
    const document = readDocument(sealedXml)
    if ('message' in document) return rejected(document)
    const { cfdi } = document
    const before = await stamps.find(query, { owner, sello: cfdi.sello })
    if (before) return stampedAs(before, true)
    if (cfdi.tfd) return rejected({ code: '307', message: 'El CFDI contiene un timbre previo.' })
    const fault = judge(document, { authority, taxpayers, now })
    if (fault) return rejected(fault)
    const uuid = randomUUID().toUpperCase()
    const stamp = { uuid, fechaTimbrado: localTime(now), rfcProvCertif: pacRfc, ...authority.pac }
    const kept = await stamps.keep(
      query,
      { owner, sello: cfdi.sello },
      { uuid, xml: stampCfdi(sealedXml, stamp), now },
    )
    return stampedAs(kept, !kept.first)
  },
})
