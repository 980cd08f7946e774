import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { ReplayOrder } from '#services/replay/order/replay-order.ts'
import { filesOutput } from '#services/replay/output/files-output.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { readCsv } from '#test/support/replay/read-csv.ts'
import { openReplayWorld, type ReplayWorld, usualOrder } from '#test/support/replay/replay-world.ts'

let world: ReplayWorld
let all: readonly EventRow[]
before(async () => {
  world = await openReplayWorld()
  await fillLog(world.database, { sessions: 350 })
  all = await world.allEvents()
})
after(() => world.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const countsOf = (events: readonly EventRow[]) => {
  const counts: Record<string, number> = {}
  for (const { type } of events) counts[type] = (counts[type] ?? 0) + 1
  return counts
}
const cursorOf = (event: EventRow | undefined) => `${event?.stream_id}:${event?.version}`

test('a folder has files of so many rows and a manifest that names and hashes each', async () => {
  const { manifest } = await world.replayTo('folder/', { rowsPerFile: 1_000 })
  const names = (await readdir(world.path('folder'))).sort()
  assert.deepEqual(names, [
    'events-00001.ndjson',
    'events-00002.ndjson',
    'events-00003.ndjson',
    'manifest.json',
  ])
  assert.deepEqual(manifest, JSON.parse(await readFile(world.path('folder/manifest.json'), 'utf8')))
  assert.deepEqual(manifest.types, countsOf(all))
  assert.equal(manifest.rows, all.length)
  for (const [i, file] of manifest.files.entries()) {
    const own = all.slice(i * 1_000, (i + 1) * 1_000)
    const bytes = await readFile(world.path(`folder/${file.name}`))
    assert.deepEqual(file, {
      name: names[i],
      rows: own.length,
      types: countsOf(own),
      first: cursorOf(own[0]),
      last: cursorOf(own.at(-1)),
      bytes: bytes.length,
      sha256: sha256(bytes),
    })
    assert.equal(bytes.toString().split('\n').length - 1, own.length)
  }
})

test('a CSV has a row for each event, and its data is that of the log', async () => {
  const { text } = await world.replayTo('all.csv', { format: 'csv' })
  const [header, ...rows] = readCsv(text)
  assert.deepEqual(header?.slice(0, 4), ['session_id', 'version', 'type', 'schema_version'])
  assert.equal(rows.length, all.length)
  const merchants = new Map<string, string>()
  for (const [i, row] of rows.entries()) {
    const event = all[i]
    assert.ok(event)
    const cells: Record<string, string> = Object.fromEntries(row.map((cell, n) => [header?.[n] ?? '', cell]))
    const { merchantId } = event.data as { merchantId?: string | null }
    if (merchantId) merchants.set(event.stream_id, merchantId)
    assert.deepEqual(
      [cells['session_id'], cells['version'], cells['type']],
      [event.stream_id, String(event.version), event.type],
    )
    assert.deepEqual(JSON.parse(cells['data'] ?? ''), event.data)
    assert.equal(cells['recorded_at'], event.at.toISOString())
    assert.equal(cells['merchant_id'], merchants.get(event.stream_id) ?? '')
    assert.equal(`${cells['feed_xid']}:${cells['feed_position']}`, `${event.xid_text}:${event.position}`)
  }
})

test('what is there already is not written over', async () => {
  await writeFile(world.path('mine.ndjson'), 'mine')
  await assert.rejects(world.replayTo('mine.ndjson'), /mine\.ndjson is there already: --resume goes on/)
  await assert.rejects(
    world.replayTo('mine.ndjson', { resume: true }),
    /mine\.ndjson has no manifest, so it is no replay to go on with: name another place$/,
  )
  assert.equal(await readFile(world.path('mine.ndjson'), 'utf8'), 'mine')
  await assert.rejects(world.replayTo('nowhere/all.ndjson'), /there is no folder .*nowhere$/)
})

for (const [out, why] of [
  // it takes no folder, which Node's own mkdir never learns
  ['/proc/zzz/', 'ENOENT'],
  ['/proc/zzz/deeper/', 'ENOENT'],
  ['mine.ndjson/x/', 'ENOTDIR'],
  ['mine.ndjson/x/all.ndjson', 'ENOTDIR'],
] as const)
  test(`${out} cannot be written`, async () => {
    const order = ReplayOrder.parse({ ...usualOrder, out: out.startsWith('/') ? out : world.path(out) })
    await assert.rejects(filesOutput(order), {
      name: 'NotToReplay',
      message: `${order.out} cannot be written: ${why}`,
    })
  })

test('folders above it are made too', async () => {
  assert.equal((await world.replayTo('some/way/down/')).manifest.rows, all.length)
})

/** What a kill leaves: a part, cut off anywhere, and no manifest. */
const breakOff = async (name: string, bytes: number, format: 'ndjson' | 'csv' = 'ndjson') => {
  const { text, manifest } = await world.replayTo(name, { format })
  const path = world.path(name)
  await truncate(path, bytes)
  await writeFile(`${path}.part`, await readFile(path))
  const { filters, after: cursor } = manifest
  await writeFile(`${path}.manifest.json.part`, JSON.stringify({ format, filters, after: cursor, files: [] }))
  await rm(path)
  await rm(`${path}.manifest.json`)
  return { text, manifest }
}

for (const [format, bytes] of [
  ['ndjson', 0],
  ['ndjson', 1],
  ['ndjson', 12_345],
  ['ndjson', 400_000],
  ['csv', 0],
  ['csv', 40],
  ['csv', 54_321],
] as const)
  test(`${format} that was broken off after ${bytes} bytes is whole after --resume`, async () => {
    const name = `broken-${bytes}.${format}`
    const { text, manifest } = await breakOff(name, bytes, format)
    const again = await world.replayTo(name, { format, resume: true })
    assert.deepEqual(again, { text, manifest })
    const left = (await readdir(world.path('.'))).filter((file) => file.startsWith(`${name}.`))
    assert.deepEqual(left, [`${name}.manifest.json`])
  })

test('a part with a line that is no event is refused, and stays as it is', async () => {
  await breakOff('damaged.ndjson', 10_000)
  const part = world.path('damaged.ndjson.part')
  const bytes = await readFile(part)
  bytes.write('X', 3)
  await writeFile(part, bytes)
  await assert.rejects(
    world.replayTo('damaged.ndjson', { resume: true }),
    /damaged\.ndjson\.part: line 1 is not an event of this format/,
  )
  assert.deepEqual(await readFile(part), bytes)
})

test('two replays do not write one folder at the same time', async () => {
  const order = ReplayOrder.parse({ ...usualOrder, out: world.path('shared/') })
  const first = await filesOutput(order)
  const { code, stderr } = await world.replay('--out', world.path('shared/'), '--resume')
  assert.equal(code, 1)
  assert.match(
    stderr,
    /^another replay writes \S+shared\/manifest\.json: let it end, or name another place\n$/,
  )
  await first.leave()
  const { manifest } = await world.replayTo('shared/', { resume: true })
  assert.equal(manifest.rows, all.length)
  assert.deepEqual((await readdir(world.path('shared'))).sort(), ['events-00001.ndjson', 'manifest.json'])
})

test('--resume needs the words of before', async () => {
  await breakOff('words.ndjson', 10_000)
  const asked = { resume: true, filters: { mode: 'test' as const } }
  await assert.rejects(world.replayTo('words.ndjson', asked), /other filters or another format: name another/)
})
