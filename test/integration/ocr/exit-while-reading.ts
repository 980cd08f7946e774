import { readFileSync } from 'node:fs'
import { createPool } from '#services/ocr/pool.ts'

// A process of its own for pool.test.ts: it exits in the middle of a photo.

const photo = readFileSync(new URL('../../fixtures/tickets/oxxo.jpg', import.meta.url))
const pool = await createPool({ workers: 1, engine: 'ppocr' })
void pool.read(photo)
setTimeout(() => process.exit(0), 300)
