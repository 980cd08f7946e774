import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { withoutPlace } from '#ticket/fields/merchant/choose/without-place.ts'

const of = (name: string, ...rows: string[]) => withoutPlace(samplePage(name, ...rows).rows)(name)

test('a town behind the name, which the address says again, is where the shop is', () => {
  assert.equal(
    of('POLLO CAPITAN TEPIC', 'Calle Allende 3943, C.P.', '63353, Tepic, Nayarit'),
    'POLLO CAPITAN',
  )
  assert.equal(of('BURGER PLANETA CD. VICTORIA', 'C.P. 87619, Cd. Victoria,', 'Tamps.'), 'BURGER PLANETA')
  assert.equal(of('CAFE COPAL, MERIDA', 'Calle 60 no. 12, Mérida, Yuc.'), 'CAFE COPAL')
})

test('a shop that has no name but the town keeps it, and so does one whose address is elsewhere', () => {
  assert.equal(of('FARMACIA GUADALAJARA', 'Av. Juárez 12, Centro, Guadalajara, Jalisco'), null)
  assert.equal(of('AGUAS DE SALTILLO', 'Blvd. Colosio 8, Saltillo, Coah.'), null)
  assert.equal(of('LA NORTEÑA MONTERREY', 'Av. Juárez 12, Centro, Guadalajara, Jalisco'), null)
  assert.equal(of('COPAL SPORTS MEXICO', 'Av. Juárez 12, Centro, Toluca, México'), null)
  assert.equal(of('GOMEZ LUMINA SA DE CV', 'GRUPO LUMINA, SA DE CV', 'AV JUAREZ 3'), null)
})
