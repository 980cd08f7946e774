import type { ErrorCode } from '#contracts/http/errors.ts'

/** The codes with which a request is refused for its picture before the ticket is read. */
export const pictureErrors = [
  'invalid_base64',
  'image_too_large',
  'image_too_small',
  'image_dimensions_exceeded',
  'image_corrupt',
  'unsupported_image_format',
] as const satisfies readonly ErrorCode[]
