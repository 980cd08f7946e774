import { createBrowsers } from '#services/billing/engine/browser/browsers.ts'

/**
 * The browser of a test file, where it needs one; it ends with its process. It has places for cases
 * that wait beside each other.
 */
export const browsers = createBrowsers(null, { places: 4 })
