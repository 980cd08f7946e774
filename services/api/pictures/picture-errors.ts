import type { ErrorCode } from '#contracts/http/errors.ts'

/** What a request with a picture is refused for, before the picture is read. */
export const pictureErrors = [
  'invalid_base64',
  'image_too_large',
  'image_too_small',
  'image_dimensions_exceeded',
  'image_corrupt',
  'unsupported_image_format',
] as const satisfies readonly ErrorCode[]
