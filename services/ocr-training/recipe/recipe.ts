import type { Field } from './fields.ts'

/**
 * Tickets drawn as text and misread.
 * `layouts`: those of the generator (`dev`, `random`, `random:0.7`), a set of the folder `layouts`,
 * or a file's path. `drawnAs`: a word in the seed of each ticket, for the name of the layouts.
 * Another word draws other tickets.
 */
export type TextSet = Readonly<{
  name: string
  layouts: string
  drawnAs?: string
  seed: number
  count: number
  weight: number
}>

/** The sets of the folder `layouts`: name, what it is drawn as, seed, count. */
const ownSets = (
  [
    ['habits', 'train_layouts.py', 104, 960],
    ['small-shops', 'train_layouts_2.py', 106, 800],
    ['services-and-transport', 'train_layouts_3.py', 107, 800],
    ['chains-and-counters', 'train_layouts_4.py', 108, 990],
    ['where-it-stands', 'train_layouts_5.py', 109, 992],
    ['common-tills', 'train_layouts_6.py', 110, 1050],
    ['odd-places', 'train_layouts_7.py', 111, 992],
    ['tills-of-today', 'train_layouts_8.py', 112, 1110],
    ['till-programs', 'train_layouts_9.py', 113, 1110],
    ['tax-without-net', 'train_layouts_10.py', 114, 640],
    ['many-trades', 'train_layouts_11.py', 115, 780],
    ['national-chains', 'train_layouts_12.py', 116, 960],
    ['small-business', 'train_layouts_13.py', 117, 1050],
  ] as const
).map(([name, drawnAs, seed, count]) => ({ name, layouts: name, drawnAs, seed, count, weight: 1 }))

/**
 * Two sets of random layouts judge each other's choices; the wilder ones and the development
 * layouts widen the rest.
 */
export const textSets: readonly TextSet[] = [
  { name: 'random', layouts: 'random', seed: 101, count: 2200, weight: 1 },
  { name: 'random-0.7', layouts: 'random:0.7', seed: 102, count: 1800, weight: 1 },
  { name: 'random-0.5', layouts: 'random:0.5', seed: 103, count: 1800, weight: 1 },
  ...ownSets,
  { name: 'dev', layouts: 'dev', seed: 1, count: 700, weight: 0.5 },
]

/**
 * The set that says how far a merchant's name can be trusted: chosen from by rankers that never saw
 * its layouts, since most tickets are of a layout that nobody has seen.
 */
export const STRANGE_SET = 'chains-and-counters'

/** A layout file of one's own joins as text. */
export const ownSet = (layouts: string, name: string): TextSet => ({
  name: `with-${name}`,
  layouts,
  seed: 105,
  count: 960,
  weight: 1,
})

/** Tickets drawn as photos. `perLevel`: how many easy, medium and hard ones. */
export type PhotoSet = Readonly<{
  name: string
  layouts: string
  drawnAs?: string
  seed: number
  perLevel: string
  unreadable: number
}>

/**
 * Photos drawn for training, few easy ones: they are nearly all right. Seeds from 9000 on are for
 * examinations.
 */
export const drawnPhotos: readonly PhotoSet[] = [
  { name: 'random-11', layouts: 'random', seed: 11, perLevel: '20,80,60', unreadable: 40 },
  {
    name: 'habits-12',
    layouts: 'habits',
    drawnAs: 'train_layouts.py',
    seed: 12,
    perLevel: '0,24,24',
    unreadable: 0,
  },
]
/** How much the rows of a photo count beside those of a text. */
export const PHOTO_WEIGHT = 2
/** Of simulated choices, for the second model. */
export const SIMULATED_WEIGHT = 0.3

/** Fields whose models decide which total is chosen: they bring the second model with them. */
export const totalFields: readonly Field[] = ['amount', 'breakdown']
