import { createBrowsers } from '#services/billing/engine/browser/browsers.ts'

// A process whose browser has a tab open, until it is killed.
const options = { hosts: { listed: [], allowLocal: true }, headers: {}, timeoutMs: 5_000 }
await createBrowsers(null).open(options)
process.stdout.write('open\n')
