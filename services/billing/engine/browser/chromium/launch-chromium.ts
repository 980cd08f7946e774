import type { Browser } from 'playwright-core'

/** Asks no host of its maker for anything; what is not of a visit has no way out. */
const words = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--dns-prefetch-disable',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--js-flags=--max-old-space-size=512',
]

/** A word that Chromium does not know: by it a browser is found whose process is gone. */
export const OWNER_WORD = '--ticket-to-cfdi-owner='

/** `folder`: where what it downloads lies. */
export const launchChromium = async (executablePath: string, folder: string): Promise<Browser> => {
  // most processes of billing start no browser, and this package takes longer to load than the rest
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath,
    downloadsPath: folder,
    args: [...words, `${OWNER_WORD}${process.pid}`],
    // each visit has a way out of its own
    proxy: { server: 'http://127.0.0.1:9' },
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}
