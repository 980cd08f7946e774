import { createBrowsers } from '#services/billing/engine/browser/browsers.ts'

/** The browser of a test file, where it needs one; it ends with its process. */
export const browsers = createBrowsers(null)
