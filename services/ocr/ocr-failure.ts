/** The service could not read a photo that may be good: retry later. */
export class OcrFailure extends Error {
  readonly code: 'ocr_failed' | 'ocr_overloaded' | 'ocr_stopped'

  constructor(code: OcrFailure['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OcrFailure'
    this.code = code
  }
}
