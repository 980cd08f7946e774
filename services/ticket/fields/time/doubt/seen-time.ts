import type { timeFeatures } from '../features/time-features.ts'

/** What a doubt of the time sees: the clock time that was chosen. */
export type SeenTime = Readonly<{ time: ReturnType<typeof timeFeatures>[number] }>
