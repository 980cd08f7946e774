import { openSync, writeSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { alignBoxes } from '#services/ocr/engine/detect/align-boxes.ts'
import type { Rectangle } from '#services/ocr/engine/detect/bounding-rectangle.ts'
import { detectBoxes, detectorSize } from '#services/ocr/engine/detect/detect-boxes.ts'
import { createGate, throughGate } from '#services/ocr/engine/native/native-gate.ts'
import { loadNetworks, type Networks } from '#services/ocr/engine/native/onnx.ts'
import { decodeImage, resizePixels } from '#services/ocr/engine/picture/pixels.ts'
import { isUpsideDown } from '#services/ocr/engine/recognise/is-upside-down.ts'
import { cutLine, type Place, recogniseLine } from '#services/ocr/engine/recognise/recognise-line.ts'

// node services/ocr-training/recogniser/cut-lines.ts PHOTO_DIR PREFIX: the lines of every photo as
// the recogniser sees them, twice. PREFIX.bin holds the pixels, PREFIX.jsonl where each line
// stands, what is read there, and where its pixels begin.

type Line = Rectangle & { flip: boolean }
type Crop = Readonly<{ at: number; width: number }>
type Tools = Readonly<{
  networks: Networks
  keep: (line: ReturnType<typeof cutLine>) => Crop
  random: () => number
}>

/** Crops one after the other, a byte a value, without the columns that hold no line. */
const cropFile = (file: string): Tools['keep'] => {
  const to = openSync(file, 'w')
  let end = 0
  return ({ data, width, stride }) => {
    const rows = data.length / stride
    const bytes = new Uint8Array(rows * width)
    for (let i = 0; i < bytes.length; i++) {
      const value = data[Math.trunc(i / width) * stride + (i % width)] ?? 0
      bytes[i] = Math.max(0, Math.min(255, Math.round((value + 1) * 127.5)))
    }
    writeSync(to, bytes)
    const at = end
    end += bytes.length
    return { at, width }
  }
}

/** The same numbers in every run (a linear congruential generator). */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** As another detector might have found the line. */
const shifted = (line: Line, random: () => number): Line => {
  const by = (low: number, high: number) => low + (high - low) * random()
  return {
    ...line,
    x: line.x + line.h * by(-0.06, 0.06),
    y: line.y + line.h * by(-0.06, 0.06),
    h: line.h * by(0.88, 1.14),
    w: line.w + line.h * by(-0.06, 0.25),
    angle: line.angle + by(-0.012, 0.012),
  }
}

const cutPhoto = async (image: Buffer, { networks, keep, random }: Tools) => {
  const photo = await decodeImage(image)
  const small = await resizePixels(photo, detectorSize(photo))
  const { aligned } = alignBoxes(await detectBoxes(photo, small, networks.detector))
  const read = (place: Place) => recogniseLine(photo, place, networks)
  const flip = await isUpsideDown(aligned, read)
  const lines = []
  for (const box of aligned) {
    const line = { ...box, flip }
    const { text } = await read(line)
    const crops = [line, shifted(line, random)].map((cut) => keep(cutLine(photo, cut)))
    lines.push({ x: box.x / photo.width, y: box.y / photo.height, text, crops })
  }
  return lines
}

const cutLines = async (folder: string, prefix: string): Promise<void> => {
  const networks = await loadNetworks(throughGate(createGate()))
  const tools = { networks, keep: cropFile(`${prefix}.bin`), random: seeded(7) }
  const photos = (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name)).sort()
  const index = openSync(`${prefix}.jsonl`, 'w')
  for (const name of photos) {
    const lines = await cutPhoto(await readFile(path.join(folder, name)), tools)
    writeSync(index, `${JSON.stringify({ name, lines })}\n`)
  }
}

const [folder, prefix] = process.argv.slice(2)
if (folder === undefined || prefix === undefined) {
  process.stderr.write('usage: node services/ocr-training/recogniser/cut-lines.ts PHOTO_DIR PREFIX\n')
  process.exitCode = 2
} else {
  await cutLines(folder, prefix)
}
