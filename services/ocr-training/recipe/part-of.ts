import type { PhotoSet, TextSet } from './recipe.ts'

/** All that is drawn for a training. */
export type Drawn = Readonly<{ texts: readonly TextSet[]; photos: readonly PhotoSet[] }>

/** Fewer tickets teach a ranker nothing: a rehearsal draws so many of each set at least. */
const FEWEST = 40

const partOfLevels = (perLevel: string, share: number): string =>
  perLevel
    .split(',')
    .map((count) => Math.ceil(Number(count) * share))
    .join(',')

/** A share of each set, the first tickets of it; 1 leaves the sets as they are. */
export const partOf = ({ texts, photos }: Drawn, share: number): Drawn =>
  share === 1
    ? { texts, photos }
    : {
        texts: texts.map((set) => ({ ...set, count: Math.max(FEWEST, Math.ceil(set.count * share)) })),
        photos: photos.map((set) => ({
          ...set,
          perLevel: partOfLevels(set.perLevel, share),
          unreadable: Math.ceil(set.unreadable * share),
        })),
      }
