import type { Series } from './start-prometheus.ts'

export type Panel = Readonly<{
  title: string
  grid: Readonly<{ x: number; y: number; w: number; h: number }>
  lines: readonly Readonly<{ name: string; series: Series }>[]
}>

const [UNIT_X, UNIT_Y] = [56, 30]
const colours = ['#3274d9', '#e0b400', '#56a64b', '#e02f44', '#8f3bb8', '#ff780a', '#00897b', '#795548']
/** The top of a panel whose figures are all 0. */
const NOTHING = 1e-9
/** What fits below a panel. */
const MOST_NAMES = 8
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Box = Readonly<{ from: number; to: number; most: number; w: number; h: number }>

const path = ({ values }: Series, { from, to, most, w, h }: Box) =>
  values
    .filter(([, value]) => Number.isFinite(Number(value)))
    .map(([at, value], i) => {
      const [x, y] = [((at - from) / (to - from)) * w, h - (Number(value) / most) * h]
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join(' ')

const drawPanel = ({ title, grid, lines }: Panel, { from, to }: Readonly<{ from: number; to: number }>) => {
  const [w, h] = [grid.w * UNIT_X - 30, grid.h * UNIT_Y - 80]
  const numbers = lines.flatMap(({ series }) => series.values.map(([, value]) => Number(value)))
  const most = Math.max(NOTHING, ...numbers.filter((value) => Number.isFinite(value)))
  const drawn = lines.map(
    ({ series }, i) =>
      `<path d="${path(series, { from, to, most, w, h })}" fill="none" stroke="${colours[i % colours.length]}" stroke-width="1.5"/>`,
  )
  const legend = lines
    .slice(0, MOST_NAMES)
    .map(({ name }, i) => `<tspan fill="${colours[i % colours.length]}">${escaped(name)}  </tspan>`)
  return `<g transform="translate(${grid.x * UNIT_X + 10} ${grid.y * UNIT_Y + 10})">
    <rect width="${w + 20}" height="${h + 70}" fill="#fff" stroke="#ccc"/>
    <text x="8" y="18" font-weight="bold">${escaped(title)}</text>
    <text x="8" y="34" fill="#888">0 to ${most === NOTHING ? 0 : most.toPrecision(3)}${lines.length === 0 ? ' · no data' : ''}</text>
    <g transform="translate(8 38)">${drawn.join('')}</g>
    <text x="8" y="${h + 58}" font-size="10">${legend.join('')}</text></g>`
}

/** The panels in the places that the dashboard gives them, as one SVG. */
export const drawPanels = (
  panels: readonly Panel[],
  time: Readonly<{ from: number; to: number }>,
): string => {
  const height = Math.max(...panels.map(({ grid }) => grid.y + grid.h)) * UNIT_Y + 20
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${24 * UNIT_X}" height="${height}" style="background:#f4f5f5" font-family="sans-serif" font-size="12">${panels.map((panel) => drawPanel(panel, time)).join('')}</svg>`
}
