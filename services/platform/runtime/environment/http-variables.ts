import { z } from 'zod'
import { baseUrl, flag, whole } from './value-shapes.ts'
import { variableNotes as notes } from './variable.ts'

export const httpVariables = {
  PORT: whole(0, 65_535).default(3000).register(notes, {
    does: 'Port of the API. `0` takes any free port.',
    example: '8080',
  }),
  HOST: z.string().default('127.0.0.1').register(notes, {
    does: 'Address that the API and `METRICS_PORT` listen on.',
    example: '0.0.0.0',
  }),
  BASE_URL: baseUrl.optional().register(notes, {
    does: 'Base of every link in an answer or a webhook.',
    example: 'https://facturas.example.com',
    otherwise: 'made from `HOST` and `PORT`',
  }),
  ALLOW_LOCAL_WEBHOOKS: flag().register(notes, {
    does: '`1` accepts webhook addresses on http and on loopback. For trials.',
    example: '1',
  }),
}
