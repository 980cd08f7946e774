import type { Character } from './ocr-engine.ts'

/** A recognised line; `confidence` is the mean certainty of its characters. */
export type Line = Readonly<{ text: string; confidence: number; characters: readonly Character[] }>
