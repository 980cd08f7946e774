import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { withBilling } from '#test/support/billing/with-billing.ts'
import {
  eventsOf,
  newFolio,
  openWorld,
  oxxoRows,
  readSession,
  type World,
} from '#test/support/billing/world.ts'
import { eventually } from '#test/support/eventually.ts'

const payments = [
  { printed: ['CHEQUE NOMINATIVO $116.00'], word: 'efectivo', formaPago: '02', warnings: undefined },
  {
    printed: ['VALES DE DESPENSA 100.00', 'EFECTIVO 20.00', 'CAMBIO 4.00'],
    word: 'efectivo',
    formaPago: '08',
    warnings: undefined,
  },
  {
    printed: ['AMERICAN EXPRESS $116.00'],
    word: 'tarjeta_credito',
    formaPago: '04',
    warnings: ['payment_card_kind_assumed'],
  },
  { printed: ['GRACIAS'], word: null, formaPago: '04', warnings: ['payment_method_assumed'] },
] as const

describe('how the ticket was paid, in its CFDI', { concurrency: true }, () => {
  let world: World
  before(async () => {
    world = await withBilling(openWorld())
  })
  after(() => world.close())

  for (const { printed, word, formaPago, warnings } of payments) {
    test(`${printed.join(', ')}: the CFDI says ${formaPago}, and the timeline what was assumed`, async () => {
      const sessionId = await readSession(world, { rows: [...oxxoRows(newFolio()), ...printed], word })
      const issued = await eventually(async () => {
        const [event] = await eventsOf(world, sessionId, 'CfdiIssued')
        return event ?? assert.fail('not issued yet')
      })
      assert.equal(readCfdi(await world.platform.blobs.get(issued.data.xml)).formaPago, formaPago)
      const [identified] = await eventsOf(world, sessionId, 'MerchantIdentified')
      assert.equal(identified?.data.formaPago, formaPago)
      assert.deepEqual(identified?.data.warnings, warnings)
    })
  }
})
