import { startEmbeddedPostgres } from '#platform/postgres/embedded/start-embedded-postgres.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'

/** `BENCH_STATEMENTS=1`: which statements take the time is printed with each phase. */
export const countsStatements = process.env['BENCH_STATEMENTS'] === '1'

const preload = async (url: string) => {
  const { script, close } = openDatabase(url, { onError: () => undefined })
  await script('alter system set shared_preload_libraries = pg_stat_statements')
  await script('create extension if not exists pg_stat_statements')
  await close()
}

/** A Postgres for a benchmark; where wanted, it counts the time of each statement. */
export const startCounting = async (directory: string): ReturnType<typeof startEmbeddedPostgres> => {
  const postgres = await startEmbeddedPostgres({ directory })
  if (!countsStatements) return postgres
  await preload(postgres.url)
  await postgres.stop()
  return startEmbeddedPostgres({ directory })
}
