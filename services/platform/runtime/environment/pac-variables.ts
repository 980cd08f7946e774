import { z } from 'zod'
import { privateUrl } from './value-shapes.ts'
import { variableNotes as notes } from './variable.ts'

const ACCESS = 'none: `PAC_URL` needs user and password, or a token'

export const pacVariables = {
  PAC_URL: privateUrl.optional().register(notes, {
    does: 'PAC that stamps live invoices of our own issuers: the REST API of SW, over https.',
    example: 'https://pac.example.com',
    otherwise: 'live merchants are not billed directly',
  }),
  PAC_USER: z.string().optional().register(notes, {
    does: 'User at the PAC.',
    example: 'factura@example.com',
    otherwise: ACCESS,
  }),
  PAC_PASSWORD: z.string().optional().register(notes, {
    does: 'Password of `PAC_USER`.',
    example: 'change-me',
    otherwise: ACCESS,
  }),
  PAC_TOKEN: z.string().optional().register(notes, {
    does: 'A token that does not expire, instead of user and password.',
    example: 'change-me',
    otherwise: ACCESS,
  }),
  PAC_CERTS_DIR: z
    .string()
    .optional()
    .register(notes, {
      does:
        'Folder of PAC certificates (DER or PEM), read at start. Their stamps are verified. ' +
        'A file that is not a certificate stops the start.',
      example: '/etc/factura/pac',
      otherwise: 'stamps of live CFDIs are not verified',
    }),
}
