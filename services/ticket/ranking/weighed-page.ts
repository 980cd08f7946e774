import type { Page } from '../page/page-of.ts'
import type { Weights } from './load-weights.ts'

/** What a field is chosen from. */
export type WeighedPage = Readonly<{ page: Page; weights: Weights }>
