export const limits = {
  bodyBytes: 15 * 1024 * 1024,
  imageBytes: 8 * 1024 * 1024,
  ticketParts: 3,
  csfBytes: 2 * 1024 * 1024,
  /** Of a CFDI that a person attaches, and of its PDF: none is larger. */
  attachedBytes: 10 * 1024 * 1024,
  /** How long a create waits for the reading of the ticket. */
  readingSeconds: 20,
  sessionHours: 72,
  /** Of a session whose merchant says that its tickets appear late. */
  patientDays: 10,
} as const
