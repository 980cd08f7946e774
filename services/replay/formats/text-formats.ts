import { csv } from './csv.ts'
import { ndjson } from './ndjson.ts'

export const textFormats = { ndjson, csv } as const
