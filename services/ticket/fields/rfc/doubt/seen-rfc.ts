import type { Page } from '../../../page/page-of.ts'
import type { JudgedRfc } from '../features/rfc-features.ts'

/** What a rule of the seller's RFC sees. */
export type SeenRfc = Readonly<{ rfc: JudgedRfc; page: Page }>
