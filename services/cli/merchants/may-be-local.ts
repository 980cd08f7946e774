import type { Config } from '#platform/runtime/config.ts'

/**
 * Portals on loopback: for one command by --local, for an installation by ALLOW_LOCAL_PORTALS=1.
 */
export const mayBeLocal = (config: Config, isAsked: boolean): boolean =>
  isAsked || ('allowLocalPortals' in config && config.allowLocalPortals === true)
