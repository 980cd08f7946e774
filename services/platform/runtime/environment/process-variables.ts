import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { list, oneOf, pesos, whole } from './value-shapes.ts'
import { variableNotes as notes } from './variable.ts'

export const roles = [
  'api',
  'relay',
  'ocr',
  'billing',
  'rendering',
  'retention',
  'projector',
  'webhooks',
  'finance',
  'mail',
  'console',
] as const
export type Role = (typeof roles)[number]

export const processVariables = {
  ROLES: list
    .refine(
      (words) => words.every((word) => word === 'all' || roles.some((role) => role === word)),
      `must list some of ${roles.join(', ')}, separated by commas, or be all`,
    )
    .pipe(z.array(z.enum([...roles, 'all'])))
    .default(['all'])
    .register(notes, {
      does: `What this process runs, of ${roles.map((role) => `\`${role}\``).join(' ')}. Must not be empty.`,
      example: 'api,projector',
    }),
  SANDBOX: oneOf(['off', 'test', 'all']).default('test').register(notes, {
    does: 'Which sessions use the sandbox: none (`off`), those of test keys (`test`) or every session (`all`).',
    example: 'all',
  }),
  PRICE_PER_CFDI: pesos.default('4.00').register(notes, {
    does: 'What a completed session costs an account that has no price of its own. A changed price holds from the next day on.',
    unit: 'MXN',
    example: '3.50',
  }),
  OCR_WORKERS: whole(1, 64)
    .default(Math.max(1, availableParallelism() - 1))
    .register(notes, {
      does:
        'Worker threads that read photos. In an API process without `ocr`: the workers of all `ocr` processes, ' +
        'which limit how many tickets may wait.',
      unit: 'threads',
      example: '2',
      otherwise: 'cores − 1, at least 1',
    }),
  OCR_ENGINE: oneOf(['ppocr', 'tesseract']).default('ppocr').register(notes, {
    does: 'Which recogniser reads the rows. `tesseract` needs its program on the path.',
    example: 'tesseract',
  }),
}
