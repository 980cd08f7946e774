import type { Page } from '../page/page.ts'
import type { Weights } from './load-weights.ts'

/** What a field is chosen from. */
export type WeighedPage = Readonly<{ page: Page; weights: Weights }>
