import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadConfig } from '#platform/runtime/config.ts'
import { ensureDirectory } from '#platform/runtime/files/ensure-directory.ts'
import { UsageError } from './command-line/command.ts'
import { kafkaOf } from './command-line/kafka-of.ts'
import { demoUsage, demoWords } from './demo/demo-words.ts'
import { epilogue, kafkaEpilogue } from './demo/epilogue.ts'
import { loadPhoto } from './demo/load-photo.ts'
import { createSteps } from './demo/narrate/steps.ts'
import { inOneProcess } from './demo/one-process.ts'
import { Interrupted } from './demo/processes/interruption.ts'
import { kafkaDemo } from './demo/processes/kafka-demo.ts'

const run = async () => {
  const { ticket, kafka, stay } = demoWords(process.argv.slice(2))
  const ticketFile = ticket ?? fileURLToPath(new URL('./demo/demo-ticket.jpg', import.meta.url))
  const photo = await loadPhoto(ticketFile)
  const config = loadConfig()
  const { dataDir } = config
  // otherwise only a session that waits in vain would show that the broker is missing
  if (config.kafka) await kafkaOf(config).open()
  await ensureDirectory(dataDir, 'DATA_DIR')
  const errand = { ticketFile, photo, home: join(dataDir, 'demo') }
  const pacCertificate = join(dataDir, 'sandbox', 'pac.cer')
  const steps = createSteps(kafka ? 'demo' : '')
  if (kafka) {
    steps.say(
      'a ticket photo becomes a verified CFDI; a process for every role, Postgres and Kafka between them',
    )
    const ran = await kafkaDemo({ steps, config, stay }, errand)
    steps.say('done')
    console.log(kafkaEpilogue({ ...ran, pacCertificate }))
    return
  }
  steps.say('a ticket photo becomes a verified CFDI; everything runs on this machine')
  const files = await inOneProcess({ steps, config, stay }, errand)
  steps.say('done')
  console.log(epilogue({ ...files, pacCertificate }))
}

/** Returns the exit code. */
const tell = (error: unknown): number => {
  const problem = error instanceof Error ? error.message : String(error)
  const isUsage = error instanceof UsageError
  console.error(isUsage ? `${problem}\n${demoUsage}` : `demo failed: ${problem}`)
  if (error instanceof Interrupted) return error.exitCode
  return isUsage ? 2 : 1
}

try {
  if (process.argv.includes('--help')) console.log(demoUsage)
  else await run()
} catch (error) {
  process.exit(tell(error))
}
