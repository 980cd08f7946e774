/** The HTTP status that the store answered with; undefined if it did not answer. */
export const statusOf = (error: unknown): number | undefined => {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { $metadata: met } = error
  return typeof met === 'object' && met !== null && 'httpStatusCode' in met
    ? Number(met.httpStatusCode)
    : undefined
}

/** S3 tells its refusals by their names. */
export const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && codes.includes(error.name)

/** For an operator: the store's word for it, or the network's. */
export const wordOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return statusOf(error) === undefined ? code || error.name : `${error.name}, HTTP ${statusOf(error)}`
}
