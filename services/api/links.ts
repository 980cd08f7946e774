/** Paths are the specification's; `Location` has the path, bodies have the whole URL. */
export const statusPath = (sessionId: string): string => `/api/v1/get_factura_status/${sessionId}`

export const fileLinks = (baseUrl: string, sessionId: string): { xml_url: string; pdf_url: string } => ({
  xml_url: `${baseUrl}/api/v1/files/${sessionId}/xml`,
  pdf_url: `${baseUrl}/api/v1/files/${sessionId}/pdf`,
})
