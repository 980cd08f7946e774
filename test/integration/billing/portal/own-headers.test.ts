import assert from 'node:assert/strict'
import { test } from 'node:test'
import { byHand } from '#test/support/billing/by-hand.ts'
import { printed, withMerchant } from '#test/support/billing/twice-numbered.ts'
import type { Portal, PortalCall } from '#test/support/portals/portal-server.ts'
import { twice } from '#test/support/portals/twice.ts'

const headers = 'headers: { X-Canal: kiosco, X-Dia: "{{ticket.date}}", X-Hora: "{{ticket.time}}" }'

test('headers of the portal go with every request; one whose value a ticket lacks is left out', async () => {
  const calls: PortalCall[] = []
  const portal = (books: Parameters<typeof twice>[0]): Portal => {
    const known = twice(books)
    return (call) => {
      calls.push(call)
      return known(call)
    }
  }
  await withMerchant(
    async (world) => {
      const folio = '0200000093'
      const { run } = byHand(world)
      const end = await run(await world.session(folio, printed(folio)))
      assert.equal(end?.type, 'CfdiIssued', JSON.stringify(end))
      // pages, forms, the request that issues, and the files
      assert.ok(new Set(calls.map(({ path }) => path)).size >= 4)
      assert.deepEqual(
        calls.map((call) => [call.headers['x-canal'], call.headers['x-dia'], call.headers['x-hora']]),
        calls.map(() => ['kiosco', '2026-11-03', undefined]),
      )
    },
    { idle: true, portal, reword: (text) => text.replace('portal: { ', `portal: { ${headers}, `) },
  )
})
