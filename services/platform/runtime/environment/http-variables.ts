import { z } from 'zod'
import { baseUrl, flag, networkList, whole } from './value-shapes.ts'
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
  TRUSTED_PROXIES: networkList.default([]).register(notes, {
    does:
      'Addresses and CIDR networks of the proxies in front, comma-separated. Who fails to authenticate is counted by the ' +
      'right-most address of `X-Forwarded-For` that is none of them, where the connection comes from one of them.',
    example: '10.0.0.0/8,2001:db8::1',
    otherwise: 'the address of the connection counts',
  }),
  ALLOW_LOCAL_WEBHOOKS: flag().register(notes, {
    does: '`1` accepts webhook addresses on http and on loopback. For trials.',
    example: '1',
  }),
}
