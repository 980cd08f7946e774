/** Some programs write a line of their own before the header (ISO 32000-1, Annex H). */
const HEAD_BYTES = 1_024
/** And some leave bytes behind the end. */
const TAIL_BYTES = 2_048

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, HEAD_BYTES).includes('%PDF-')

/** A PDF that was cut has no end. */
export const endsWhole = (bytes: Buffer): boolean => bytes.subarray(-TAIL_BYTES).includes('%%EOF')
