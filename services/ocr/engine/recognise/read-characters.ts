import type { Character } from '#ticket/page/row.ts'
import type { Output } from '../native/onnx.ts'

/** A character with the time step at which the network peaked. */
export type Peak = Character & Readonly<{ step: number }>

type TwoBest = Readonly<{ best: number; p: number; second: number; secondP: number }>

const twoBest = (data: Float32Array, from: number, count: number): TwoBest => {
  let [best, p, second, secondP] = [0, -1, 0, -1]
  for (let c = 0; c < count; c++) {
    const value = data[from + c] ?? 0
    if (value > p) {
      ;[second, secondP] = [best, p]
      ;[best, p] = [c, value]
    } else if (value > secondP) {
      ;[second, secondP] = [c, value]
    }
  }
  return { best, p, second, secondP }
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/**
 * CTC, greedy: a character counts once until another one or the blank (0) follows. `filled` is the
 * share of the network's input that held the line, so that positions run from 0 to 1 along it.
 */
export const readCharacters = ({ data, dims }: Output, set: readonly string[], filled: number): Peak[] => {
  const [, steps = 0, count = 0] = dims
  const peaks: Peak[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    const { best, p, second, secondP } = twoBest(data, step * count, count)
    if (best && best !== last)
      peaks.push({
        text: set[best] ?? '',
        certainty: rounded(p, 3),
        place: rounded((step + 0.5) / steps / filled, 4),
        second: set[second] ?? '',
        secondCertainty: rounded(secondP, 3),
        step,
      })
    last = best
  }
  return peaks
}
