import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, type TestContext, test } from 'node:test'
import { sign } from '#services/webhooks/sign.ts'
import { eventually } from '#test/support/eventually.ts'
import { languages, startGuideReceiver } from '#test/support/guide/start-receiver.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const body = JSON.stringify({
  event: 'factura.completed',
  session_id: 'ses_1',
  merchant: 'Café “Ñandú” 🧾 </script>',
})

/** Signed now with the right secret, where nothing else is said. */
type Sent = Readonly<{ secrets?: readonly string[]; at?: Date; id?: string; sent?: string; without?: string }>

const seconds = (ago: number) => new Date(Date.now() - ago * 1_000)

const refused = (secret: string): Record<string, Sent> => ({
  'another secret': { secrets: [newSecret()] },
  'a changed body': { sent: body.replace('ses_1', 'ses_2') },
  'a body that was parsed and written again': { sent: JSON.stringify(JSON.parse(body), null, 1) },
  'signed six minutes ago': { at: seconds(360) },
  'signed for a time in six minutes': { at: seconds(-360) },
  'no id': { without: 'webhook-id' },
  'no time': { without: 'webhook-timestamp' },
  'no signature': { without: 'webhook-signature' },
  'no secret but the right one twice wrong': { secrets: [newSecret(), newSecret()] },
  'an empty body': { secrets: [secret], sent: '' },
})

const accepted = (secret: string): Record<string, Sent> => ({
  'as it is': {},
  'four minutes late': { at: seconds(240) },
  'while the secret is replaced, the old one first': { secrets: [newSecret(), secret] },
  'while the secret is replaced, the new one first': { secrets: [secret, newSecret()] },
})

describe('the receivers of the guide, as they stand there', () => {
  for (const language of languages)
    test(`${language}: takes what the service signs, and nothing else`, async (t: TestContext) => {
      const secret = newSecret()
      const receiver = await startGuideReceiver({ language, secret })
      if ('reason' in receiver) return t.skip(receiver.reason)
      const post = async ({
        secrets = [secret],
        at = new Date(),
        id = 'msg_1',
        sent = body,
        without,
      }: Sent) => {
        const headers = sign({ id, body, at, secrets })
        if (without) delete headers[without]
        return (await fetch(receiver.url, { method: 'POST', headers, body: sent })).status
      }
      try {
        for (const [what, sent] of Object.entries(refused(secret))) assert.equal(await post(sent), 400, what)
        assert.doesNotMatch(receiver.printed(), /factura[.]completed/)
        for (const [what, sent] of Object.entries(accepted(secret))) assert.equal(await post(sent), 204, what)
        await eventually(() => assert.match(receiver.printed(), /factura[.]completed ses_1/))
      } finally {
        await receiver.stop()
      }
    })
})
