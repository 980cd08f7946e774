import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Block, beside, gap, indented, leaves, stack } from '#services/rendering/block.ts'

type Drawn = [name: string, x: number, y: number]

const drawing = () => {
  const drawn: Drawn[] = []
  const box = (name: string, height: number): Block => ({ height, draw: (x, y) => drawn.push([name, x, y]) })
  return { box, drawn }
}

test('a stack draws each part below the one before, gaps left free', () => {
  const { box, drawn } = drawing()
  const block = stack([box('a', 10), gap(5), stack([box('b', 20)])])
  assert.equal(block.height, 35)
  block.draw(1, 100)
  assert.deepEqual(drawn, [
    ['a', 1, 100],
    ['b', 1, 115],
  ])
})

test('columns stand side by side with their tops level, as high as the highest', () => {
  const { box, drawn } = drawing()
  const block = beside([
    { x: 0, block: box('a', 10) },
    { x: 50, block: stack([box('b', 8), box('c', 8)]) },
  ])
  assert.equal(block.height, 16)
  block.draw(1, 100)
  assert.deepEqual(drawn, [
    ['a', 1, 100],
    ['b', 51, 100],
    ['c', 51, 108],
  ])
})

test('columns that must be cut are cut line by line, and nothing is lost', () => {
  const { box, drawn } = drawing()
  const left = stack([box('a1', 8), box('a2', 8), box('a3', 8)])
  const right = indented(5, stack([box('b1', 9), box('b2', 9)]))
  const lines = leaves(
    stack([
      beside([
        { x: 0, block: left },
        { x: 50, block: right },
      ]),
      gap(3),
      box('end', 4),
    ]),
  )
  assert.deepEqual(
    lines.map(({ height }) => height),
    [9, 9, 8, 3, 4],
  )
  for (const [i, line] of lines.entries()) line.draw(0, i)
  assert.deepEqual(drawn, [
    ['a1', 0, 0],
    ['b1', 55, 0],
    ['a2', 0, 1],
    ['b2', 55, 1],
    ['a3', 0, 2],
    ['end', 0, 4],
  ])
})
