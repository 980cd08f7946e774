import type { ReplayFormat } from '../order/replay-order.ts'
import { openParquetPart } from './parquet-part.ts'
import type { Part } from './part.ts'
import { textFormats } from './text-formats.ts'
import { openTextPart } from './text-part.ts'

/** A text is added to what is there; a file of Parquet begins anew. */
export const openPart = (path: string, format: ReplayFormat): Promise<Part> =>
  format === 'parquet' ? openParquetPart(path) : openTextPart(path, textFormats[format])
