/** The specification defines the path; `Location` has it without the host. */
export const statusPath = (sessionId: string): string => `/api/v1/get_factura_status/${sessionId}`
