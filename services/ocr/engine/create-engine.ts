import type { Native } from './native/native-gate.ts'
import type { OcrEngine } from './ocr-engine.ts'

export type EngineName = 'ppocr' | 'tesseract'

/** Loads only the requested engine. */
export const createEngine = async (name: EngineName, native: Native): Promise<OcrEngine> => {
  if (name === 'tesseract') return (await import('./tesseract.ts')).createTesseract(native)
  return (await import('./ppocr.ts')).createPpocr(native)
}
