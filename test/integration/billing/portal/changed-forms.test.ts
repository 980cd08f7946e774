import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { eventually } from '#test/support/eventually.ts'
import { twice } from '#test/support/portals/twice.ts'

describe('a form that changes and still works', () => {
  let world: OwnMerchant
  let hasChanged = false
  const plusOne = (body: string) =>
    body.replace('<input name="total">', '<input name="total"><input name="telefono" type="tel">')
  before(async () => {
    world = await openOwnMerchant({
      reword: (text) => text.replace(/^flow:/m, 'limits: { per_minute: 600 }\nflow:'),
      portal: (books) => {
        const known = twice(books)
        return (call) => {
          const answer = known(call)
          const { body } = answer
          return hasChanged && typeof body === 'string' ? { ...answer, body: plusOne(body) } : answer
        }
      },
    })
  })
  after(() => world.close())

  const differs = () =>
    world.platform.database.query<{ session_id: string; detail: string }>(
      sql`select session_id, detail from billing.notices where reason = 'forms_differ'`,
    )
  const invoiced = async (n: number): Promise<string> => {
    const sessionId = await world.session(`02000000${String(n).padStart(2, '0')}`)
    assert.equal((await endOf(world, sessionId)).type, 'CfdiIssued')
    return sessionId
  }

  test('is told once, by what it has more, after five visits have met it as it was', async () => {
    for (const n of [1, 2, 3, 4, 5]) await invoiced(n)
    await eventually(async () => {
      const [row] = await world.platform.database.query<{ visits: number }>(
        sql`select visits from billing.page_forms where form = 'ticket'`,
      )
      assert.equal(row?.visits, 5)
    })
    assert.deepEqual(await differs(), [])
    hasChanged = true
    const sessionId = await invoiced(6)
    const told = [{ session_id: sessionId, detail: 'form ticket: + telefono:tel' }]
    await eventually(async () => assert.deepEqual(await differs(), told))
    await invoiced(7)
    assert.deepEqual(await differs(), told)
  })
})
