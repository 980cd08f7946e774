/**
 * Where the files of a session are downloaded: the same in the status, the listing and the webhook.
 */
export const fileLinks = (baseUrl: string, sessionId: string): { xml_url: string; pdf_url: string } => ({
  xml_url: `${baseUrl}/api/v1/files/${sessionId}/xml`,
  pdf_url: `${baseUrl}/api/v1/files/${sessionId}/pdf`,
})
