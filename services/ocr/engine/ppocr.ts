import type { Native } from '../native-gate.ts'
import { alignBoxes } from './align-boxes.ts'
import type { Box } from './boxes-from-map.ts'
import { chainRows, type Piece } from './chain-rows.ts'
import { decodeOnce } from './decode-once.ts'
import { detectBoxes, detectorSize, LOOKS } from './detect-boxes.ts'
import type { OcrEngine, Row } from './ocr-engine.ts'
import { loadNetworks, type Networks } from './onnx.ts'
import { type Pixels, resizePixels } from './pixels.ts'
import { recogniseLine } from './recognise-line.ts'
import { whichWayUp } from './which-way-up.ts'

const LEAST_CONFIDENCE = 0.4

const isText = ({ text, confidence }: Piece) => text.trim() !== '' && confidence > LEAST_CONFIDENCE

/** Turns a box's centre into the upright frame. */
const upright = (box: Box, axis: number, flip: boolean) => {
  const turn = -(flip ? axis + Math.PI : axis)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return { ...box, x: box.x * cos - box.y * sin, y: box.x * sin + box.y * cos, angle: box.angle - axis }
}

/** `small`: the same photo at the detector's size. */
const readPixels = async (photo: Pixels, small: Pixels, networks: Networks): Promise<Row[]> => {
  const { axis, aligned } = alignBoxes(await detectBoxes(photo, small, networks.detector))
  const { flip, lines } = await whichWayUp(photo, aligned, networks)
  const pieces: Piece[] = []
  for (const box of aligned) {
    const line = lines.get(box) ?? (await recogniseLine(photo, { ...box, flip }, networks))
    pieces.push({ ...upright(box, axis, flip), ...line })
  }
  return chainRows(pieces.filter(isText))
}

/** First runs are slow: a blank line goes through the network that a blank photo does not reach. */
const warmUp = ({ recogniser }: Networks) => recogniser(new Float32Array(3 * 48 * 320), [1, 3, 48, 320])

/** PP-OCR on one thread: detector of version 4, recogniser of version 6 with Latin signs only. */
export const createPpocr = async (native: Native): Promise<OcrEngine> => {
  const networks = await loadNetworks(native)
  await warmUp(networks)
  return {
    name: 'ppocr-v6-latin',
    looks: LOOKS.length,
    recognise: async (image, look = 0) => {
      const photo = await native(() => decodeOnce(image))
      const { width, height } = detectorSize(photo, look)
      const small = await native(() => resizePixels(photo, width, height))
      return readPixels(photo, small, networks)
    },
  }
}
