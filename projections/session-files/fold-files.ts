import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { BlobRef } from '#contracts/values.ts'
import type { FileRow } from './find-files.ts'

const rowOf = (type: FileRow['type'], uuid: string, { sha256, mediaType, bytes, key }: BlobRef): FileRow => ({
  type,
  uuid,
  sha256,
  media_type: mediaType,
  bytes: String(bytes),
  key_id: key ?? null,
})

/**
 * The rows of `findFiles` from the full history of a session; [] before its files were rendered.
 */
export const foldFiles = (history: readonly Recorded<SessionEvent>[]): FileRow[] => {
  const issued = history.find((event) => event.type === 'CfdiIssued')
  const rendered = history.find((event) => event.type === 'FilesRendered')
  if (issued?.type !== 'CfdiIssued' || rendered?.type !== 'FilesRendered') return []
  const { uuid } = issued.data
  return [rowOf('xml', uuid, rendered.data.xml), rowOf('pdf', uuid, rendered.data.pdf)]
}
