import { createPool } from '#services/ocr/pool.ts'
import { handleFile } from '../support/broken-images/handle-file.ts'
import { brokenFiles } from '../support/broken-images/list-files.ts'

const SLOW_SECONDS = 5

type Took = Readonly<{ name: string; outcome: string; clock: number; processor: number }>

const show = (files: readonly Took[], faults: readonly string[]) => {
  const slow = (by: 'clock' | 'processor') => files.filter((one) => one[by] > SLOW_SECONDS).length
  console.log(
    `broken images: ${files.length} files, ${faults.length} crashes, ${slow('clock')} over ${SLOW_SECONDS} s ` +
      `(${slow('processor')} of processor time)`,
  )
  for (const [outcome, list] of Object.entries(Object.groupBy(files, (one) => one.outcome)))
    console.log(`  ${String(list?.length).padStart(4)} ${outcome}`)
  for (const { name, clock, processor } of files.toSorted((a, b) => b.clock - a.clock).slice(0, 3))
    console.log(`  slowest: ${clock.toFixed(1)} s, ${processor.toFixed(1)} s of processor time: ${name}`)
  for (const fault of faults) console.log(`  worker: ${fault}`)
}

/**
 * Prints what becomes of some 200 corrupted and hostile files: crashes, how long, how many are read
 * or refused and as what.
 */
export const benchBrokenImages = async (): Promise<void> => {
  const faults: string[] = []
  const pool = await createPool({
    workers: 1,
    engine: 'ppocr',
    // the clock is judged here, and a busy machine is no crash
    deadlineMs: 60_000,
    onFault: (problem) => faults.push(problem),
  })
  const files: Took[] = []
  for (const [name, bytes] of await brokenFiles()) {
    const [begun, cpu] = [performance.now(), process.cpuUsage()]
    const outcome = await handleFile(bytes, pool).catch((error) => `DEFECT ${name}: ${error}`)
    const { user, system } = process.cpuUsage(cpu)
    const [clock, processor] = [(performance.now() - begun) / 1e3, (user + system) / 1e6]
    files.push({ name, outcome, clock, processor })
  }
  await pool.stop()
  show(files, faults)
}
