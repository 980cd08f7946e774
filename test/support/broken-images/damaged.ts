import type { BaseImages, BrokenFile } from './base-images.ts'

/** Numbers that look random and are the same on every run (Lehmer). */
const numbers = (seed: number) => {
  let state = seed * 7919 + 1
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const cut = (bytes: Buffer, share: number) => Buffer.from(bytes.subarray(0, Math.floor(bytes.length * share)))

const flipped = (bytes: Buffer, bits: number, seed: number): Buffer => {
  const next = numbers(seed)
  const copy = Buffer.from(bytes)
  for (let i = 0; i < bits; i++) {
    const at = 12 + next(copy.length - 12)
    copy[at] = (copy[at] ?? 0) ^ (1 << next(8))
  }
  return copy
}

const overwritten = (bytes: Buffer, value: number, from: number): Buffer => {
  const copy = Buffer.from(bytes)
  return copy.fill(value, Math.floor(copy.length * from), Math.floor(copy.length * (from + 0.2)))
}

const shuffled = (bytes: Buffer): Buffer => {
  const third = Math.floor(bytes.length / 3)
  return Buffer.concat([
    bytes.subarray(0, third),
    bytes.subarray(2 * third),
    bytes.subarray(third, 2 * third),
  ])
}

const CUTS = [0.002, 0.01, 0.05, 0.3, 0.7, 0.95, 0.999]
const FLIPS = [1, 8, 64, 512, 4_096]
const END_OF_JPEG = Buffer.from([0xff, 0xd9])

/**
 * Cut, bits flipped, stretches lost, parts in the wrong order, a foreign head before a sound body.
 */
export const damagedFiles = (bases: BaseImages): BrokenFile[] => {
  const all = Object.entries(bases)
  const heads = all.map(([, bytes]) => bytes.subarray(0, 24))
  return [
    ...all.flatMap(([kind, bytes]) => CUTS.map((at): BrokenFile => [`${kind} cut at ${at}`, cut(bytes, at)])),
    ...all.flatMap(([kind, bytes]) =>
      FLIPS.map((bits, i): BrokenFile => [`${kind}, ${bits} bits flipped`, flipped(bytes, bits, i + 1)]),
    ),
    ...all.flatMap(([kind, bytes]): BrokenFile[] => [
      [`${kind} with a fifth of zeros`, overwritten(bytes, 0, 0.4)],
      [`${kind} with a fifth of ones`, overwritten(bytes, 0xff, 0.1)],
      [`${kind} in the wrong order`, shuffled(bytes)],
    ]),
    ...all.map(([kind, bytes], i): BrokenFile => {
      const head = heads[(i + 1) % heads.length] ?? Buffer.alloc(0)
      return [`${kind} under another head`, Buffer.concat([head, bytes.subarray(head.length)])]
    }),
    ...[0.1, 0.5, 0.9].flatMap((at): BrokenFile[] => [
      [`JPEG cut at ${at} and closed again`, Buffer.concat([cut(bases.jpeg, at), END_OF_JPEG])],
      [
        `progressive JPEG cut at ${at} and closed again`,
        Buffer.concat([cut(bases.progressive, at), END_OF_JPEG]),
      ],
    ]),
  ]
}
