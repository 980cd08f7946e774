import { z } from 'zod'

const SecretName = z.string().regex(/^[a-z][a-z0-9_]*$/)

/** What the installation must have at a portal. */
export const Account = z.strictObject({
  secrets: z
    .array(SecretName)
    .min(1)
    .describe(
      'Names of what only the installation knows: user, password, llave; steps send them as {{secret.NAME}}.',
    ),
  shared_state: z
    .literal(true)
    .optional()
    .describe('What one visit leaves in the account another one finds: one visit at a time, look-ups too.'),
  sandbox: z
    .record(SecretName, z.string().min(1))
    .optional()
    .describe('The values that the portal of the sandbox takes; no secret, and sent nowhere else.'),
})
export type Account = z.infer<typeof Account>
