import { open } from 'node:fs/promises'
import { zstdCompressSync } from 'node:zlib'
import {
  ByteWriter,
  type ColumnSource,
  ParquetWriter,
  type SchemaElement,
  type Writer,
} from 'hyparquet-writer'
import { asRow, type ReplayedRow } from '../reading/replayed-event.ts'
import { type Column, columns } from './columns.ts'
import type { Part } from './part.ts'

/** Rows that are held until they are written: some 10 MB. */
const ROW_GROUP = 20_000

const types = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  int: { type: 'INT32' },
  long: { type: 'INT64' },
  instant: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
} as const satisfies Record<Column['kind'], Partial<SchemaElement>>

const schema: SchemaElement[] = [
  { name: 'event', num_children: columns.length },
  ...columns.map(({ name, kind, optional }) => ({
    ...types[kind],
    name,
    repetition_type: optional ? ('OPTIONAL' as const) : ('REQUIRED' as const),
  })),
]

const columnOf = ({ name, of, unique }: Column, events: readonly ReplayedRow[]): ColumnSource => ({
  name,
  data: events.map(of),
  // a dictionary of them would only be searched in vain
  ...(unique ? { encoding: 'PLAIN' as const, statistics: false } : {}),
  // one for each page stays in memory until the end
  offsetIndex: false,
})

/** A file of Parquet, a row group at a time; it can be read once it is closed, and not before. */
export const openParquetPart = async (path: string): Promise<Part> => {
  const file = await open(path, 'w', 0o600)
  const bytes = new ByteWriter()
  const writer: Writer = bytes
  writer.flush = async () => {
    await file.appendFile(bytes.getBytes())
    bytes.index = 0
  }
  const parquet = new ParquetWriter({
    writer,
    schema,
    codec: 'ZSTD',
    compressors: { ZSTD: (page) => zstdCompressSync(page) },
    createdBy: 'ticket-to-cfdi',
  })
  let waiting: ReplayedRow[] = []
  const writeGroup = async (group: readonly ReplayedRow[]) => {
    const columnData = columns.map((column) => columnOf(column, group))
    await parquet.write({ columnData, rowGroupSize: ROW_GROUP })
  }
  return {
    write: async (events) => {
      waiting.push(...events.map(asRow))
      if (waiting.length < ROW_GROUP) return
      await writeGroup(waiting.slice(0, ROW_GROUP))
      waiting = waiting.slice(ROW_GROUP)
    },
    close: async () => {
      if (waiting.length > 0) await writeGroup(waiting)
      await parquet.finish()
      await writer.flush?.()
      await file.sync()
      await file.close()
    },
  }
}
