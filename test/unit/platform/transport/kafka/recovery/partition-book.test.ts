import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partitionBook } from '#platform/transport/kafka/recovery/partition-book.ts'

const tenureOf = (book: ReturnType<typeof partitionBook>, partition: number) =>
  book.tenure(partition) ?? assert.fail(`no tenure of ${partition}`)

test('the offset to commit is the one behind all that is done, per partition, until it is committed', () => {
  const book = partitionBook()
  book.assign(new Set([0, 1]))
  const first = tenureOf(book, 0).marks.enter(7n)
  tenureOf(book, 0).marks.skip(8n)
  tenureOf(book, 1).marks.skip(3n)
  assert.deepEqual(book.uncommitted(), new Map([[1, 4n]]))
  assert.equal(book.open(), 2)
  first()
  assert.deepEqual(
    book.uncommitted(),
    new Map([
      [0, 9n],
      [1, 4n],
    ]),
  )
  book.committed(
    new Map([
      [0, 9n],
      [1, 4n],
    ]),
  )
  assert.deepEqual(book.uncommitted(), new Map())
})

test('a partition that stays keeps its marks over a join; one that left is over and commits nothing', () => {
  const book = partitionBook()
  book.assign(new Set([0, 1]))
  const [stays, leaves] = [tenureOf(book, 0), tenureOf(book, 1)]
  const done = leaves.marks.enter(5n)
  stays.marks.skip(2n)
  book.assign(new Set([0, 2]))
  done()
  assert.equal(tenureOf(book, 0), stays)
  assert.deepEqual([stays.over, leaves.over], [false, true])
  assert.equal(book.tenure(1), undefined)
  assert.deepEqual(book.uncommitted(), new Map([[0, 3n]]))
})

test('a partition that comes back begins anew, and its first batch is in doubt', () => {
  const book = partitionBook()
  book.assign(new Set([0]))
  assert.equal(tenureOf(book, 0).doubtful, false)
  tenureOf(book, 0).next = 50n
  book.assign(new Set())
  book.assign(new Set([0]))
  assert.deepEqual([tenureOf(book, 0).next, tenureOf(book, 0).doubtful], [0n, true])
})

test('a topic that was made anew is read anew', () => {
  const book = partitionBook()
  book.assign(new Set([0]))
  const old = tenureOf(book, 0)
  old.marks.skip(99n)
  book.renew(0)
  assert.equal(old.over, true)
  assert.deepEqual(book.uncommitted(), new Map())
})

test('an offset is committed with the newest note before it; older ones are forgotten', () => {
  const book = partitionBook()
  book.assign(new Set([0, 1]))
  const { notes } = tenureOf(book, 0)
  notes.push({ next: 5n, note: 'a 1' }, { next: 9n, note: 'b 2' }, { next: 12n, note: 'c 3' })
  assert.deepEqual(
    book.notes(
      new Map([
        [0, 4n],
        [1, 7n],
      ]),
    ),
    new Map(),
  )
  assert.deepEqual(book.notes(new Map([[0, 10n]])), new Map([[0, 'b 2']]))
  book.committed(new Map([[0, 10n]]))
  assert.deepEqual(
    notes.map(({ note }) => note),
    ['b 2', 'c 3'],
  )
})
