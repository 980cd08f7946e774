import type { FilesData } from '#contracts/http/answers.ts'
import { fileLinks } from '#contracts/http/file-links.ts'
import { ExternalId, SessionId } from '#contracts/ids.ts'
import type { FileRow } from '#projections/session-files/find-files.ts'
import type { SessionFiles } from './find-session-files.ts'

export const contentTypes: Record<FileRow['type'], string> = {
  xml: 'application/xml',
  pdf: 'application/pdf',
}

/** The folio fiscal in the TFD's spelling. */
export const filenameOf = ({ uuid, type }: FileRow): string => `${uuid}.${type}`

/** `data` of the files listing. */
export const showFiles = ({ session, files }: SessionFiles, baseUrl: string): FilesData => {
  const links = fileLinks(baseUrl, session.session_id)
  return {
    session_id: SessionId.parse(session.session_id),
    external_id: ExternalId.parse(session.external_id),
    status: 'completed',
    uuid: files.xml.uuid,
    files: links,
    items: [files.xml, files.pdf].map((file) => ({
      type: file.type,
      url: links[`${file.type}_url`],
      content_type: contentTypes[file.type],
      size_bytes: Number(file.bytes),
      sha256: file.sha256,
      filename: filenameOf(file),
    })),
  }
}
