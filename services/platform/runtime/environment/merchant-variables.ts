import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { flag, whole } from './value-shapes.ts'
import { variableNotes as notes } from './variable.ts'

export const merchantVariables = {
  MERCHANTS_DIR: z
    .string()
    .optional()
    .register(notes, {
      does:
        'Folder of merchant definitions of this installation, published to every process at start and when its ' +
        'files change. One process needs it.',
      example: '/etc/factura/merchants',
      otherwise: 'this process publishes none',
    }),
  CHROMIUM: z
    .string()
    .optional()
    .register(notes, {
      does:
        'A Chromium, or its headless shell, for merchants whose portal needs a browser. Without one they wait, and ' +
        'everything else works.',
      example: '/usr/bin/chromium-headless-shell',
      otherwise: 'an installed one, or that of npm’s @sparticuz/chromium',
    }),
  BROWSER_MB: whole(300, 65_536)
    .default(512 * (availableParallelism() + 1))
    .register(notes, {
      does:
        'What all processes of the browser may take. Above it the largest ends: the visit whose page it is, or the ' +
        'browser.',
      unit: 'MB',
      example: '2048',
      otherwise: '512 for each core, and 512',
    }),
  ALLOW_LOCAL_PORTALS: flag().register(notes, {
    does: '`1` lets the portals of definitions be on http and on loopback. For trials.',
    example: '1',
  }),
}
