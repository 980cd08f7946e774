import type { Row } from '#ticket/page/row.ts'
import { alignBoxes } from './detect/align-boxes.ts'
import type { Box } from './detect/boxes-from-map.ts'
import { detectBoxes, detectorSize, LOOKS } from './detect/detect-boxes.ts'
import { detectFiner } from './detect/detect-finer.ts'
import { straighten } from './detect/straighten.ts'
import type { Native } from './native/native-gate.ts'
import { loadNetworks, type Networks } from './native/onnx.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { decodeOnce } from './picture/decode-once.ts'
import { type Part, type Pixels, resizePixels, type Size, turnPixels } from './picture/pixels.ts'
import { affordableLines } from './recognise/affordable-lines.ts'
import { cutEnds, type Turn } from './recognise/cut-ends.ts'
import { isUpsideDown } from './recognise/is-upside-down.ts'
import type { Line } from './recognise/line.ts'
import { type LineMemory, rememberPhotos } from './recognise/line-memory.ts'
import { type Place, recogniseLine, recogniseOnce, widthOf } from './recognise/recognise-line.ts'
import { chainRows, type Piece } from './rows/chain-rows.ts'
import { onPage } from './rows/on-page.ts'

const LEAST_CONFIDENCE = 0.4
/**
 * Milliseconds of the ten seconds that a photo gets; newsprint behind the ticket, or a starved
 * machine, uses up all of them.
 */
const HURRY_MS = 3_000
/** The rest is for fields and bar codes: a page takes five seconds in all on an idle machine. */
const LATE_MS = 3_500

const isText = ({ text, confidence }: Piece) => text.trim() !== '' && confidence > LEAST_CONFIDENCE

/** Rotates a box's centre into the upright frame. */
const upright = (box: Box, axis: number, flip: boolean) => {
  const turn = -(flip ? axis + Math.PI : axis)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return { ...box, x: box.x * cos - box.y * sin, y: box.x * sin + box.y * cos, angle: box.angle - axis }
}

type Means = Readonly<{ networks: Networks; native: Native }>
type Lines = Readonly<{ straight: Pixels; boxes: readonly Box[]; turn: Turn }>

type Reader = (place: Place) => Promise<Line>

/** Reads the lines of a picture, each only once; in a hurry, rereads no uncertain number. */
const lineReader = (
  { straight }: Lines,
  known: LineMemory,
  { networks, begun }: Readonly<{ networks: Networks; begun: number }>,
): Reader => {
  const isLate = () => performance.now() - begun > HURRY_MS
  return async (place) => {
    const recalled = known.recall(place)
    if (recalled) return recalled
    const line = await (isLate() ? recogniseOnce : recogniseLine)(straight, place, networks)
    known.keep(place, line)
    return line
  }
}

const readBoxes = async ({ boxes, turn }: Lines, read: Reader, begun: number): Promise<Row[]> => {
  const { axis, aligned } = alignBoxes(boxes)
  const flip = await isUpsideDown(aligned, read)
  const found = aligned.map((box) => ({ box, frame: upright(box, axis, flip), width: widthOf(box) }))
  const isLate = () => performance.now() - begun > LATE_MS
  const lines = found.toSorted((a, b) => a.frame.y - b.frame.y)
  const pieces: Piece[] = []
  for (const { box, frame } of affordableLines(lines, isLate)) {
    const place = { ...box, flip }
    pieces.push({ ...frame, ...(await read(place)), cut: cutEnds(place, turn) })
  }
  return onPage(chainRows(pieces.filter(isText)), { ...turn, run: flip ? axis + Math.PI : axis })
}

/** On a strongly tilted ticket the lines merge, and the first rotation falls short. */
const MOST_TURNS = 2

type Sight = Readonly<{ look: number; lean: number }>

/**
 * Turns a tilted photo first; another pass uses the `lean` that the first one found, so that known
 * lines are recognised. Small print is read enlarged.
 */
const findLines = async (
  photo: Pixels,
  { look, lean }: Sight,
  { networks: { detector }, native }: Means,
): Promise<Lines> => {
  const shrink = (picture: Pixels, size: Size, part?: Part) => native(() => resizePixels(picture, size, part))
  const detect = async (picture: Pixels) =>
    detectBoxes(picture, await shrink(picture, detectorSize(picture, look)), detector)
  let [straight, angle] = [lean === 0 ? photo : await native(() => turnPixels(photo, lean)), lean]
  let boxes = await detect(straight)
  for (let turns = 0; turns < MOST_TURNS && straighten(boxes) !== 0; turns++) {
    angle += straighten(boxes)
    straight = await native(() => turnPixels(photo, angle))
    boxes = await detect(straight)
  }
  const finer = await detectFiner(straight, boxes, {
    scale: detectorSize(straight, look).width / straight.width,
    look,
    detector,
    shrink: (part, size) => shrink(straight, size, part),
  })
  return { straight, boxes: finer, turn: { photo, angle, straight } }
}

/** First runs are slow: a blank line goes through the network that a blank photo does not reach. */
const warmUp = ({ recogniser }: Networks) => recogniser(new Float32Array(3 * 48 * 320), [1, 3, 48, 320])

/**
 * PP-OCR on one thread: detector of version 4, recogniser of version 6 with Latin characters only.
 */
export const createPpocr = async (native: Native): Promise<OcrEngine> => {
  const networks = await loadNetworks(native)
  await warmUp(networks)
  const memoryOf = rememberPhotos()
  const leans = new WeakMap<Buffer, number>()
  return {
    name: 'ppocr-v6-latin',
    looks: LOOKS.length,
    recognise: async (image, look = 0) => {
      const begun = performance.now()
      const photo = await native(() => decodeOnce(image))
      const lines = await findLines(photo, { look, lean: leans.get(image) ?? 0 }, { networks, native })
      leans.set(image, lines.turn.angle)
      const read = lineReader(lines, memoryOf(image, lines.turn.angle), { networks, begun })
      return readBoxes(lines, read, begun)
    },
  }
}
