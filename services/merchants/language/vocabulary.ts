import { z } from 'zod'
import { MerchantFile } from './merchant-file.ts'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const wordsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isNode(value)) return []
  const own = isNode(value['properties']) ? Object.keys(value['properties']) : []
  return [...own, ...Object.values(value).flatMap(wordsIn)]
}

let known: readonly string[] | null = null

/** Every word that a definition can say anywhere. */
export const vocabulary = (): readonly string[] => {
  known ??= [...new Set([...wordsIn(z.toJSONSchema(MerchantFile, { io: 'input' })), 'template', 'with'])]
  return known
}
