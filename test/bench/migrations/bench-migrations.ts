import { type Measured, measureMigrations } from '#test/support/migrations/measure-migrations.ts'

const MOST_MS = 100

const line = ({ migration, table, milliseconds, rows }: Measured) => {
  const over = milliseconds > MOST_MS ? '  TOO LONG' : ''
  return `  ${migration.padEnd(40)} ${table.padEnd(28)} ${milliseconds.toFixed(0).padStart(6)} ms ${String(rows).padStart(9)} rows${over}`
}

/**
 * How long each migration keeps others out of each table that was there, at a million sessions
 * (`BENCH_SESSIONS`). Fails where one does for more than 100 ms.
 */
export const benchMigrations = async (): Promise<void> => {
  const sessions = Number(process.env['BENCH_SESSIONS'] ?? 1_000_000)
  console.log(`  at ${sessions.toLocaleString('en')} sessions`)
  const measured = await measureMigrations(sessions)
  for (const one of measured) console.log(line(one))
  if (measured.some(({ milliseconds }) => milliseconds > MOST_MS)) process.exitCode = 1
}

if (import.meta.main) await benchMigrations()
