import type { Box } from './boxes-from-map.ts'

/** Doubled angles, so that a line and the same line upside down agree. */
const textAngle = (boxes: readonly Box[]): number => {
  const long = boxes.filter(({ w, h }) => w > 1.8 * h)
  const x = long.reduce((sum, { w, angle }) => sum + w * Math.cos(2 * angle), 0)
  const y = long.reduce((sum, { w, angle }) => sum + w * Math.sin(2 * angle), 0)
  return Math.atan2(y, x) / 2
}

const halfTurn = (angle: number): number => {
  if (angle > Math.PI / 2) return angle - Math.PI
  return angle < -Math.PI / 2 ? angle + Math.PI : angle
}

/** Boxes taller than wide (a lone digit) lie across the text; their sides are swapped. */
const alignBox = (box: Box, axis: number): Box => {
  const tilt = halfTurn(halfTurn(box.angle - axis))
  if (Math.abs(tilt) <= Math.PI / 4) return { ...box, angle: axis + tilt }
  return { ...box, w: box.h, h: box.w, angle: axis + tilt - Math.sign(tilt) * (Math.PI / 2) }
}

/** The direction of the photo's text, at any tilt, and every box along it. */
export const alignBoxes = (boxes: readonly Box[]): { axis: number; aligned: Box[] } => {
  const axis = textAngle(boxes)
  return { axis, aligned: boxes.map((box) => alignBox(box, axis)) }
}
