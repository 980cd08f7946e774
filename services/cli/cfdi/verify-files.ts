import { readFile } from 'node:fs/promises'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { readCertificate } from '#cfdi/seal/certificate.ts'
import { unreadableCertificate } from '#cfdi/seal/unreadable-certificate.ts'
import { type CfdiFault, verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { CfdiUnreadable } from '#cfdi/xml/cfdi-unreadable.ts'
import type { Config } from '#platform/runtime/config.ts'
import { errorCode } from '#platform/runtime/error-code.ts'
import { certificateFiles } from '#platform/runtime/files/certificate-files.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** `file_missing`, `file_unreadable`: the file's problem; otherwise a session's own words. */
type Reason = CfdiFault | 'file_missing' | 'file_unreadable'

type Verified = Readonly<{
  file: string
  verdict: 'accepted' | 'refused'
  reason: Reason | null
  checks: Readonly<{ seal: string; stamp_seal: string; chain: string }>
  uuid: string | null
  issuer_rfc: string | null
  receiver_rfc: string | null
  total: string | null
}>

const unchecked = { seal: 'not_checked', stamp_seal: 'not_checked', chain: 'not_checked' }
/** The seal that was checked and is broken; later checks were not reached. */
const brokenBy: Partial<Record<Reason, Verified['checks']>> = {
  seal_broken: { ...unchecked, seal: 'broken' },
  stamp_seal_broken: { ...unchecked, seal: 'verified', stamp_seal: 'broken' },
}
type Means = Readonly<{ pacs: readonly Uint8Array[]; say: (line: string) => void }>
const unread = { uuid: null, issuer_rfc: null, receiver_rfc: null, total: null }

/** What a document states about itself, whether accepted or not. */
const saidBy = (xml: Uint8Array): Pick<Verified, 'uuid' | 'issuer_rfc' | 'receiver_rfc' | 'total'> => {
  try {
    const { uuid, issuer, receiver, total } = readCfdi(xml)
    return { uuid, issuer_rfc: issuer.rfc, receiver_rfc: receiver.rfc, total }
  } catch (error) {
    if (error instanceof CfdiUnreadable) return unread
    throw error
  }
}

const refused = (file: string, reason: Reason, said = unread as ReturnType<typeof saidBy>): Verified => ({
  file,
  verdict: 'refused',
  reason,
  checks: brokenBy[reason] ?? unchecked,
  ...said,
})

const verified = (file: string, xml: Uint8Array, pacCertificates: readonly Uint8Array[]): Verified => {
  const verdict = verifyCfdi(xml, { pacCertificates })
  if (!verdict.ok) return refused(file, verdict.reason, saidBy(xml))
  const { seal, stampSeal, chain } = verdict.checks
  const checks = { seal, stamp_seal: stampSeal, chain }
  return { file, verdict: 'accepted', reason: null, checks, ...saidBy(xml), total: verdict.total }
}

const TEST_CERTIFICATE =
  'sealed with a certificate for tests (SIN VALIDEZ FISCAL): its seals are right, and SAT does not know it'

const isForTests = (xml: Uint8Array): boolean =>
  readCertificate(Buffer.from(readCfdi(xml).certificado, 'base64')).isSandbox

/** A file that cannot be read also gets its line, and the others get theirs. */
const verifyFile = async (file: string, { pacs, say }: Means): Promise<Verified> => {
  try {
    const xml = await readFile(file)
    const result = verified(file, xml, pacs)
    if (result.verdict === 'accepted' && isForTests(xml)) say(`${file}: ${TEST_CERTIFICATE}`)
    return result
  } catch (error) {
    const code = errorCode(error)
    if (code === '') throw error
    return refused(file, code === 'ENOENT' ? 'file_missing' : 'file_unreadable')
  }
}

const pacsOf = async (given: readonly string[], { pacCertsDir }: Pick<Config, 'pacCertsDir'>) => {
  const named = given.map(async (path) => {
    const bytes = await readFile(path).catch((error: unknown) => {
      throw new Refusal(`--pac-cert: ${path} cannot be read (${errorCode(error)})`)
    })
    return { path, bytes }
  })
  const files = [...(await certificateFiles(pacCertsDir)), ...(await Promise.all(named))]
  const bad = unreadableCertificate(files)
  if (bad !== null) throw new Refusal(`${bad} is not a certificate of SAT (DER or PEM)`)
  return files.map(({ bytes }) => bytes)
}

export const verifyFiles: Command = {
  usage: 'cfdi verify FILE... [--pac-cert FILE]',
  summary:
    'verifies CFDI files as a session does, except for what only a session knows; trusts the PACs of PAC_CERTS_DIR; needs no server and no database',
  options: { '--pac-cert': 'certificate of a PAC (DER or PEM); repeatable' },
  alone: async (words, config, say) => {
    const { positionals, values } = parseWords({
      words,
      names: ['FILE'],
      andMore: true,
      options: { 'pac-cert': { type: 'string', multiple: true } },
    })
    const given = values['pac-cert']
    const pacs = await pacsOf(Array.isArray(given) ? given.map(String) : [], config)
    return await Promise.all(positionals.map((file) => verifyFile(file, { pacs, say })))
  },
  isBad: (results) => results.some((result) => 'verdict' in result && result.verdict === 'refused'),
}
