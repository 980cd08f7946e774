import type { ReadPhoto } from '#contracts/reading/photo-reading.ts'
import type { Merchants } from '#merchants/publish/open-merchants.ts'
import type { Platform } from '#platform/platform.ts'
import { boxOf } from '#platform/privacy/keys/box.ts'
import type { Config } from '#platform/runtime/config.ts'
import type { Parts } from '#platform/runtime/lifecycle.ts'
import type { Running } from '#platform/runtime/running.ts'
import { smtpUrl } from '#services/mail/smtp/smtp-url.ts'
import { roleCode } from './role-code.ts'
import { startEdge } from './start-edge.ts'

/** A line to stdout, for a person. */
type Say = (line: string) => void

/** All of it before the first part works: loading holds up whatever runs already. */
const loadCode = async ({ roles, sandbox }: Config): Promise<void> => {
  await Promise.all(roles.map((role) => roleCode[role]()))
  if (roles.includes('billing') && sandbox !== 'off') await roleCode.sandbox()
}

/** `smtp`: where the mailboxes are, here or in another process. */
type Mailing = Readonly<{ smtp: string | null }>

const startMailboxes = async (platform: Platform, parts: Parts, say: Say): Promise<Mailing> => {
  const { roles, mail } = platform.config
  if (!roles.includes('mail')) return { smtp: mail.listen && smtpUrl(mail.listen) }
  const { url } = await parts.start({
    name: 'mail',
    start: async () => (await roleCode.mail()).start(platform),
  })
  say(`mail ${url}`)
  return { smtp: url }
}

/** The sandbox runs beside billing, which alone talks to it. */
const startWithSandbox = async (
  platform: Platform,
  parts: Parts,
  { book, smtp, say }: Merchants & Mailing & Readonly<{ say: Say }>,
) => {
  const startBilling = async (sandboxUrl: string | null) =>
    (await roleCode.billing()).start(platform, { sandboxUrl, book })
  if (platform.config.sandbox === 'off')
    return parts.start({ name: 'billing', start: () => startBilling(null) })
  const { installationMerchants, sandboxMerchants } = await import('#services/billing/sandbox-merchants.ts')
  const { ownBook } = await import('#merchants/book/merchant-book.ts')
  const { database, dataKeys, logger, clock, config } = platform
  const { url: sandboxUrl } = await parts.start({
    name: 'sandbox',
    start: async () =>
      (await roleCode.sandbox()).startSandbox({
        database,
        logger,
        clock,
        dataDir: config.dataDir,
        merchants: sandboxMerchants(ownBook),
        others: () => installationMerchants(book()),
        box: boxOf((await dataKeys.ofService('sandbox')).secret),
        smtp,
      }),
  })
  say(`sandbox merchants ${sandboxUrl}`)
  return parts.start({ name: 'billing', start: () => startBilling(sandboxUrl) })
}

/** Also reads for the API; if this process lacks the role, the API has a reader of its own. */
const startReading = async (
  platform: Platform,
  parts: Parts,
  { book }: Merchants,
): Promise<ReadPhoto | null> => {
  const { roles } = platform.config
  const isRole = roles.includes('ocr')
  if (!isRole && !roles.includes('api') && !roles.includes('console')) return null
  const { readPhoto } = await parts.start({
    name: isRole ? 'ocr' : 'reader',
    start: async () => {
      if (isRole) return (await roleCode.ocr()).start(platform, { book })
      const { mustFindEngine } = await import('#services/ocr/must-find-engine.ts')
      // pages alone never ask for a ticket to be read here
      if (roles.includes('api')) await mustFindEngine(platform.config)
      const { ownReader } = await import('#services/ocr/own-reader.ts')
      return ownReader({ ...platform, book })
    },
  })
  return readPhoto
}

/** What needs the platform alone. */
type PlainRole = 'relay' | 'projector' | 'rendering' | 'retention' | 'finance' | 'webhooks'

/**
 * Starts what the process has roles for. Readers of the log start before its writers; a stop runs
 * in reverse.
 */
export const startRoles = async (platform: Platform, parts: Parts, say: Say): Promise<void> => {
  const has = (role: Config['roles'][number]) => platform.config.roles.includes(role)
  const startRole = async (role: PlainRole) => {
    const { start } = await roleCode[role]()
    await parts.start<Running>({ name: role, start: () => start(platform) })
  }
  await loadCode(platform.config)
  const { openMerchants } = await import('#merchants/publish/open-merchants.ts')
  // in every process, whatever its roles: any of them may have the folder
  const { book } = await parts.start({ name: 'merchants', start: () => openMerchants(platform) })
  if (has('relay')) await startRole('relay')
  if (has('projector')) await startRole('projector')
  if (has('rendering')) await startRole('rendering')
  if (has('retention')) await startRole('retention')
  if (has('finance')) await startRole('finance')
  const { smtp } = await startMailboxes(platform, parts, say)
  if (has('billing')) await startWithSandbox(platform, parts, { book, smtp, say })
  const readPhoto = await startReading(platform, parts, { book })
  if (has('webhooks')) await startRole('webhooks')
  if ((has('api') || has('console')) && readPhoto) await startEdge(platform, parts, { book, readPhoto })
}
