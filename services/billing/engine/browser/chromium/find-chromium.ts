import { existsSync } from 'node:fs'
import { unpackChromium } from './unpack-chromium.ts'

/** Where systems install it; the shell costs a third of the whole browser. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * A Chromium of this machine: the one that CHROMIUM names, an installed one, or that of the npm
 * package. Null: there is none.
 */
export const findChromium = async (named: string | null): Promise<string | null> => {
  if (named !== null) return existsSync(named) ? named : null
  return places.find((place) => existsSync(place)) ?? (await unpackChromium())
}
