import type { Platform } from '#platform/platform.ts'
import type { ConsoleBus } from '#services/console/bus/console-bus.ts'
import { openConsole } from '#services/console/start.ts'
import { openDesk } from '#services/open-desk.ts'

/** The console on the API's port, as a process with both roles has it. */
export const consoleBeside = (platform: Platform) => async (bus: ConsoleBus) => ({
  prefix: '/console',
  ...(await openConsole(platform, { bus, desk: openDesk(platform) })),
})
