import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isTicketField } from '#contracts/reading/given-fields.ts'
import { createAnswers } from '#platform/privacy/answers.ts'
import { findSession } from '#services/api/sessions/find-session.ts'
import { giveInput } from '#services/api/sessions/give-input.ts'
import { storyOf } from '#services/api/sessions/session-story.ts'
import { showStatus } from '#services/api/sessions/show-status.ts'
import { endOf } from '#test/support/billing/end-of.ts'
import { type OwnMerchant, openOwnMerchant } from '#test/support/billing/own-merchant.ts'
import { eventsOf, type TicketOptions } from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'
import { NO_SALE, strict, type Typed, trueSale } from '#test/support/portals/strict.ts'

/** The name of the question, the portal's control, what was read, and what is given. */
const fields = [
  ['amount', 'total', '1000.00', '1122.50'],
  ['date', 'fecha', '2026-11-04', '2026-11-03'],
  ['time', 'hora', '10:00:00', '18:42:00'],
  ['net_amount', 'subtotal', '1.00', '967.67'],
  ['tax_amount', 'iva', '1.00', '154.83'],
  ['portal_fields.folio', 'folio', `${NO_SALE}00000006`, '0200000006'],
  ['portal_fields.codigo', 'codigo', 'ABCD9999', 'ABCD2345'],
  ['portal_fields.clave', 'clave', 'WXYW', 'WXYZ'],
] as const
type Name = (typeof fields)[number][0]

const code = (name: string, pattern: string, charset: string) =>
  `  ${name}: { label: ${name}, near: ${name.toUpperCase()}, pattern: '${pattern}', charset: ${charset}, source: page }\n`

const codes = code('codigo', '^[A-HJ-NP-Z0-9]{8}$', 'unambiguous') + code('clave', '^[A-Z]{4}$', 'any')
const values = 'hora: "{{ticket.time}}", subtotal: "{{ticket.subtotal}}", iva: "{{ticket.iva}}", total:'
const echoed = [
  ...['ticket.date|date:DD/MMM/YYYY', 'ticket.time', 'ticket.subtotal', 'ticket.iva'],
  ...['code.folio', 'code.codigo', 'code.clave'],
]
  .map((value) => `"{{${value}}}"`)
  .join(', ')
const asked = fields
  .map(
    ([name, control]) =>
      `        - { when: { css: .falta, text: "^${control.toUpperCase()}$" }, means: { ask: ${name} } }\n`,
  )
  .join('')

/** The definition of `twice`, with every field that a flow can send. */
const reword = (definition: string): string =>
  definition
    // functions, because `$'` is special in a replacement
    .replace(/^portal:/m, (found) => `${codes}limits: { per_minute: 600 }\n${found}`)
    .replace('set: { total:', (found) => found.replace('total:', values))
    .replace(/^ +- \{ when: \{ css: "#receptor"/m, (found) => `${asked}${found}`)
    .replace('"{{ticket.total}}"]', `"{{ticket.total}}", ${echoed}]`)

type Paper = Readonly<Record<Name, string>>

/** What a ticket prints that is read right. */
const paper = Object.fromEntries(fields.map(([name, , , given]) => [name, given])) as Paper

const ticketOf = (printed: Paper): TicketOptions => ({
  amount: printed.amount,
  date: printed.date,
  time: printed.time,
  net: printed.net_amount,
  iva: printed.tax_amount,
  rows: [
    'TIENDA DE PRUEBA',
    `FOLIO: ${printed['portal_fields.folio']}`,
    `CODIGO: ${printed['portal_fields.codigo']}`,
    `CLAVE: ${printed['portal_fields.clave']}`,
    `TOTAL $${printed.amount}`,
  ],
})

describe('what was given replaces what was read', () => {
  const typed: Map<string, Typed> = new Map()
  let world: OwnMerchant
  before(async () => {
    world = await openOwnMerchant({ reword, portal: (books) => strict(books, typed) })
  })
  after(() => world.close())

  const question = (sessionId: string) =>
    eventually(async () => {
      const [asked] = await eventsOf(world, sessionId, 'InputRequested')
      assert.ok(asked, JSON.stringify((await world.platform.log.read(sessionId)).at(-1)))
      return asked.data
    })
  const callerOf = async (sessionId: string) => {
    const [first] = await world.platform.log.read(sessionId)
    assert.ok(first)
    const { accountId, mode } = first.meta
    return { accountId, mode, suspended: false }
  }
  const issued = async (sessionId: string) => {
    const end = await endOf(world, sessionId)
    assert.ok(end.type === 'CfdiIssued', JSON.stringify(end.data))
    return end.data
  }
  /** What the client sees: `ocr.ticket` of the status, and `fields` of a replay. */
  const shown = async (sessionId: string) => {
    const row = await findSession(world.platform)({ caller: await callerOf(sessionId), sessionId })
    const { ticket } = storyOf(await world.platform.log.read(sessionId)) ?? {}
    assert.ok(ticket)
    return {
      ocr: showStatus(row, { baseUrl: 'http://test', language: 'en' }).ocr.ticket,
      fields: ticket.fields,
    }
  }
  const give = async (sessionId: string, fields: Readonly<Record<string, string>>) => {
    const { database, dataKeys } = world.platform
    const answers = createAnswers(database.query, dataKeys)
    await giveInput({ platform: world.platform, answers })({
      ...{ sessionId, fields },
      caller: await callerOf(sessionId),
    })
  }

  for (const [i, [name, control, read, given]] of fields.entries())
    test(`${name}: in flow, echo, verification, ticket key and ocr.ticket`, async () => {
      const folio = `020000000${i + 1}`
      const right = { ...paper, 'portal_fields.folio': folio }
      const sessionId = await world.session(folio, ticketOf({ ...right, [name]: read }))
      const { reason, fields: wanted } = await question(sessionId)
      const asked = wanted.map((field) => [field.name, field.value])
      assert.deepEqual([reason, asked], ['merchant_asks', [[name, read]]])

      const answer = control === 'folio' ? folio : given
      await give(sessionId, { [name]: answer })
      // the portal shows its own books before it issues, and issues for its own total
      const { uuid, total } = await issued(sessionId)
      assert.equal(total, trueSale.total)
      assert.deepEqual(typed.get(folio), { ...trueSale, folio })

      const { ocr, fields: replayed } = await shown(sessionId)
      assert.deepEqual([ocr.total, ocr.date], [1122.5, '2026-11-03'])
      if (isTicketField(name))
        assert.deepEqual(replayed[name], { value: answer, confidence: 1, source: 'given' })
      const again = await issued(await world.session(folio, ticketOf(right)))
      assert.equal(again.uuid, uuid, 'a ticket that prints it is the same one')
      assert.equal(world.books.cfdis.get(folio)?.length, 1)
    })
})
