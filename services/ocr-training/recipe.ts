import type { Field } from './fields.ts'

/**
 * Tickets drawn as text and misread. `layouts` is what the generator takes: `dev`, `random`, `random:0.7`, or a file, by its
 * path or by its name in the folder `layouts`.
 */
export type TextSet = Readonly<{
  name: string
  layouts: string
  seed: number
  count: number
  weight: number
}>

/** Two sets of random layouts judge each other's choices; the wilder ones and the development layouts widen the rest. */
export const textSets = [
  { name: 'random', layouts: 'random', seed: 101, count: 2200, weight: 1 },
  { name: 'random-0.7', layouts: 'random:0.7', seed: 102, count: 1800, weight: 1 },
  { name: 'random-0.5', layouts: 'random:0.5', seed: 103, count: 1800, weight: 1 },
  { name: 'own', layouts: 'train_layouts.py', seed: 104, count: 960, weight: 1 },
  { name: 'own-2', layouts: 'train_layouts_2.py', seed: 106, count: 800, weight: 1 },
  { name: 'own-3', layouts: 'train_layouts_3.py', seed: 107, count: 800, weight: 1 },
  { name: 'own-4', layouts: 'train_layouts_4.py', seed: 108, count: 990, weight: 1 },
  { name: 'own-5', layouts: 'train_layouts_5.py', seed: 109, count: 992, weight: 1 },
  { name: 'own-6', layouts: 'train_layouts_6.py', seed: 110, count: 1050, weight: 1 },
  { name: 'own-7', layouts: 'train_layouts_7.py', seed: 111, count: 992, weight: 1 },
  { name: 'own-8', layouts: 'train_layouts_8.py', seed: 112, count: 1110, weight: 1 },
  { name: 'own-9', layouts: 'train_layouts_9.py', seed: 113, count: 1110, weight: 1 },
  { name: 'own-10', layouts: 'train_layouts_10.py', seed: 114, count: 640, weight: 1 },
  { name: 'blind-11', layouts: 'train_layouts_11.py', seed: 115, count: 780, weight: 1 },
  { name: 'blind-12', layouts: 'train_layouts_12.py', seed: 116, count: 960, weight: 1 },
  { name: 'blind-13', layouts: 'train_layouts_13.py', seed: 117, count: 1050, weight: 1 },
  { name: 'dev', layouts: 'dev', seed: 1, count: 700, weight: 0.5 },
] as const satisfies readonly TextSet[]

/**
 * The set that says how far a merchant's name can be trusted: chosen from by rankers that never saw its layouts, since most
 * tickets are of a layout that nobody has seen.
 */
export const STRANGE_SET = 'own-4'

/** A layout file of one's own joins as text. */
export const ownSet = (layouts: string, name: string): TextSet => ({
  name: `with-${name}`,
  layouts,
  seed: 105,
  count: 960,
  weight: 1,
})

/** Photos drawn for training, few easy ones: they are nearly all right. Seeds from 9000 on are for examinations. */
export const drawnPhotos = [
  { name: 'random-11', layouts: 'random', seed: 11, perLevel: '20,80,60', unreadable: 40 },
  { name: 'own-12', layouts: 'train_layouts.py', seed: 12, perLevel: '0,24,24', unreadable: 0 },
] as const
/** How much the rows of a photo count beside those of a text. */
export const PHOTO_WEIGHT = 2
/** Of simulated choices, for the second model. */
export const SIMULATED_WEIGHT = 0.3

/** Fields whose models decide which total is chosen: they bring the second model with them. */
export const totalFields: readonly Field[] = ['amount', 'breakdown']
