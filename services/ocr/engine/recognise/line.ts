import type { Character } from '#ticket/page/row.ts'

/** A recognised line; `confidence` is the mean certainty of its characters. */
export type Line = Readonly<{ text: string; confidence: number; characters: readonly Character[] }>
