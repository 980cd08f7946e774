import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector'

/**
 * Loaded before a role's program. The first SIGUSR2 starts a profile of the processor, the second
 * writes it to the file that `PROFILE_FILE` names.
 */
const session = new Session()
session.connect()
let isOn = false
process.on('SIGUSR2', () => {
  if (!isOn) {
    session.post('Profiler.enable')
    session.post('Profiler.setSamplingInterval', { interval: 500 })
    session.post('Profiler.start')
  } else
    session.post('Profiler.stop', (error, result) => {
      if (error === null) writeFileSync(process.env['PROFILE_FILE'] ?? '', JSON.stringify(result.profile))
    })
  isOn = !isOn
})
