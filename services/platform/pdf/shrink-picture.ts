import type { Decoded } from './png-of.ts'

const CHANNELS = new Map([
  [1, 1],
  [2, 3],
  [3, 4],
  [4, 1],
])

/** One bit a pixel as one byte. */
const inBytes = ({ width, height, data }: Decoded): Decoded => {
  const row = (width + 7) >> 3
  const grey = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      grey[y * width + x] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
  return { width, height, kind: 4, data: grey }
}

/** Without its colours. */
export const greyOf = (picture: Decoded): Decoded => {
  const channels = CHANNELS.get(picture.kind) ?? 1
  if (channels === 1) return picture
  const { width, height, data } = picture
  const grey = new Uint8Array(width * height)
  // luma of ITU-R BT.601
  for (let i = 0, at = 0; i < grey.length; i++, at += channels)
    grey[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  return { width, height, kind: 4, data: grey }
}

/** Sums of boxes of one row of the smaller picture. */
const addRow = (
  sums: Uint32Array,
  row: Uint8Array,
  { factor, channels }: { factor: number; channels: number },
) => {
  for (let x = 0; x < sums.length / channels; x++)
    for (let dx = 0; dx < factor; dx++)
      for (let c = 0; c < channels; c++)
        sums[x * channels + c] = (sums[x * channels + c] ?? 0) + (row[(x * factor + dx) * channels + c] ?? 0)
}

/** The mean of each box of so many pixels a side; what is left at the edges is cut. */
export const shrinkPicture = (picture: Decoded, factor: number): Decoded => {
  if (factor <= 1) return picture
  const { width, height, kind, data } = picture.kind === 1 ? inBytes(picture) : picture
  const channels = CHANNELS.get(kind) ?? 1
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor), kind }
  const means = new Uint8Array(small.width * small.height * channels)
  const rowOf = (y: number) => data.subarray(y * width * channels, (y + 1) * width * channels)
  for (let y = 0; y < small.height; y++) {
    const sums = new Uint32Array(small.width * channels)
    for (let dy = 0; dy < factor; dy++) addRow(sums, rowOf(y * factor + dy), { factor, channels })
    means.set(
      sums.map((sum) => Math.round(sum / factor ** 2)),
      y * small.width * channels,
    )
  }
  return { ...small, data: means }
}
