import type { SessionCommandOf } from '#contracts/events/session-commands.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Reactor } from '#contracts/shapes.ts'
import type { BlobRef, Instant } from '#contracts/values.ts'

type Deps = Readonly<{
  readXml: (xml: BlobRef) => Promise<Buffer>
  render: (xml: Buffer) => Promise<Buffer>
  storePdf: (pdf: Buffer, accountId: string) => Promise<BlobRef>
  /** False once the session has its files or has ended, so that a repeat renders nothing. */
  isWaiting: (sessionId: string) => Promise<boolean>
  now: () => Instant
}>

/** The XML keeps the stamped bytes. The PDF is the portal's, or ours if it gave none. */
export const renderFiles =
  ({
    readXml,
    render,
    storePdf,
    isWaiting,
    now,
  }: Deps): Reactor<SessionEventOf<'CfdiIssued'>, SessionCommandOf<'RecordFiles'>> =>
  async ({ streamId, meta: { accountId }, data: { xml, pdf } }) => {
    if (!(await isWaiting(streamId))) return undefined
    const printed = pdf ?? (await storePdf(await render(await readXml(xml)), accountId))
    return { type: 'RecordFiles', at: now(), data: { xml, pdf: printed } }
  }
