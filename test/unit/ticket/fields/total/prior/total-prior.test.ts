import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { totalPrior } from '#ticket/fields/total/prior/total-prior.ts'

/** Whether the first sum is believed instead of the second: 1, 0 where nothing says so, -1. */
const instead = (of: number, other: number, ...rows: string[]) => {
  const prior = totalPrior(ledgerOf(samplePage(...rows)))
  return Math.sign(prior({ cents: of }) - prior({ cents: other }))
}

test('what was taken off below the total is not paid', () => {
  for (const [saving, due] of [
    ['BONIFICACION -26.34', 'NETO A PAGAR 1,280.00'],
    ['DESC PRONTO PAGO -26.34', 'TOTAL A PAGAR 1,280.00'],
    ['DESC. EMPLEADO 26.34', 'TOTAL CON DESCUENTO 1,280.00'],
  ] as const)
    assert.equal(instead(128_000, 130_634, 'TOTAL 1,306.34', saving, due), 1, due)
  assert.equal(instead(130_634, 128_000, 'DESCUENTO -26.34', 'TOTAL 1,306.34', 'PUNTOS 1,280.00'), 0)
  assert.equal(instead(130_634, 128_000, 'TOTAL 1,306.34', 'USTED AHORRO 26.34', 'SALDO 1,280.00'), 0)
})

test('a total without cents is the sum that has them, where only one does and it is printed twice', () => {
  const fuel = ['8.237 L x $24.28 $199.99', 'TOTAL $199 MXN']
  assert.equal(instead(19_999, 19_900, ...fuel, 'MONTO MXN 199.99'), 1)
  assert.equal(instead(19_999, 19_900, ...fuel), 0)
  const rounded = ['SUBTOTAL 116.40', 'IMPORTE 116.40', 'REDONDEO -0.40', 'TOTAL $116', 'EFECTIVO $116']
  assert.equal(instead(11_640, 11_600, ...rounded), 0)
  const points = ['TOTAL $145', 'PUNTOS 145.50', 'ACUMULADO 145.50']
  assert.equal(instead(14_550, 14_500, ...points), 0)
  const coat = ['1 CHAMARRA 599.90', 'PRECIO NORMAL 599.90', 'TOTAL $599', 'EFECTIVO $600', 'CAMBIO $1']
  assert.equal(instead(59_990, 59_900, ...coat), 0)
  assert.equal(instead(19_999, 19_900, ...fuel, 'MONTO MXN 199.99', 'SALDO 199.50'), 0)
  assert.equal(instead(100_0, 100_000, 'TOTAL $1000', 'VISA DEBITO 10.00'), 1)
})

test('what is taken off another purchase, or paid from a wallet, is no saving of this one', () => {
  const prior = (saving: string, last: string) => instead(90_000, 100_000, 'TOTAL 1,000.00', saving, last)
  assert.equal(prior('DESC. PROX. COMPRA 100.00', 'TOTAL PUNTOS 900.00'), -1)
  assert.equal(prior('DESCUENTO EN SU SIGUIENTE COMPRA 100.00', 'IMPORTE MINIMO 900.00'), 0)
  assert.equal(prior('BONIFICACION MONEDERO 100.00', 'TOTAL A PAGAR 900.00'), 0)
})

test('a tip inside the total is never invoiced', () => {
  const taxed = ['SUBTOTAL 314.66', 'IVA 50.34']
  assert.equal(instead(36_500, 41_975, ...taxed, 'PROPINA 54.75', 'TOTAL 419.75'), 1)
  assert.equal(instead(36_500, 41_975, ...taxed, 'SERVICIO 15% 54.75', 'TOTAL 419.75'), 1)
  assert.equal(instead(36_500, 41_975, ...taxed, 'CARGO POR SERVICIO 15% 54.75', 'TOTAL 419.75'), 1)
  for (const tip of ['SERV. 15%', 'SERV', 'SERVICIO DE MESEROS', 'GRATIFICACION VOLUNTARIA'])
    assert.equal(instead(36_500, 41_975, ...taxed, `${tip} 54.75`, 'TOTAL 419.75'), 1, tip)
  assert.equal(instead(33_000, 38_000, 'CONSUMO 330.00', 'PROPINA 50.00', 'TOTAL 380.00'), 1)
  const consumed = ['CONSUMO 820.00', 'PROPINA VOLUNTARIA 123.00', 'TOTAL 943.00']
  assert.equal(instead(82_000, 94_300, ...consumed), 1)
  assert.equal(instead(82_000, 94_300, '3 ARRACHERA 600.00', '4 REFRESCO 220.00', ...consumed.slice(1)), 1)
  for (const service of ['SERVICE CHARGE', 'CARGO X SERVICIO', 'GRATUITY 15%'])
    assert.equal(instead(36_500, 41_975, ...taxed, `${service} 54.75`, 'TOTAL 419.75'), 1, service)
})

test('a tip that a sum of its own stands above, and a service whose goods alone bear the IVA, are in no amount', () => {
  const offered = ['SUMA 700.00', 'DESCUENTO 70.00', 'TOTAL CONSUMO 630.00', 'PROPINA VOLUNTARIA 70.00']
  assert.equal(instead(63_000, 70_000, ...offered, 'GRAN TOTAL 700.00'), 1)
  const served = ['CONSUMO 700.00', 'SERVICIO 10% 70.00', 'TOTAL 770.00']
  assert.equal(instead(70_000, 77_000, ...served, 'IVA INCLUIDO 96.55'), 1)
  assert.equal(instead(70_000, 77_000, ...served, 'IVA INCLUIDO 106.21'), 0)
  assert.equal(instead(70_000, 77_000, ...served), 0)
})

test('a tip below the total, or a service that is taxed, changes nothing', () => {
  assert.equal(instead(36_500, 41_975, 'TOTAL 365.00', 'PROPINA SUGERIDA 54.75', 'CON PROPINA 419.75'), 0)
  const serviced = ['SUBTOTAL 361.85', 'IVA 57.90', 'SERVICIO DE MESA 54.75', 'TOTAL 419.75']
  assert.equal(instead(36_500, 41_975, ...serviced), 0)
})

test('what was paid stands against what a coupon or a discount for others would make of it', () => {
  const paid = ['TOTAL 586.00', 'TARJETA DEBITO 586.00']
  assert.equal(instead(50_000, 58_600, ...paid, 'DESCUENTO $86.00', 'COMPRAS DESDE $500.00'), 0)
  assert.equal(instead(50_000, 58_600, ...paid, 'DESCUENTO $86.00', 'COMPRA MINIMA $500.00'), -1)
  const cash = ['TOTAL 580.00', 'EFECTIVO 600.00', 'CAMBIO 20.00']
  assert.equal(instead(50_000, 58_000, ...cash, 'DESCUENTO 80.00', 'VALOR NETO 500.00'), 0)
  const rebates = ['TOTAL 500.00', 'DESCUENTO 20% -100.00', 'DESC. SOCIO -20.00', 'TOTAL A PAGAR 380.00']
  assert.equal(instead(38_000, 50_000, ...rebates, 'EFECTIVO 380.00'), 1)
})

test('a service that is sold, and a tip that is only suggested, are no tips', () => {
  const water = ['SERVICIO DE AGUA 250.00', 'ALCANTARILLADO 100.00', 'IVA 16.00', 'TOTAL 366.00']
  assert.equal(instead(11_600, 36_600, ...water), 0)
  const delivered = ['SUBTOTAL 200.00', 'IVA 16% 32.00', 'SERVICIO A DOMICILIO 34.00', 'TOTAL 266.00']
  assert.equal(instead(23_200, 26_600, ...delivered), -1)
  const net = ['SUBTOTAL 500.00', 'PROPINA SUGERIDA 16% 80.00', 'TOTAL 580.00']
  assert.equal(instead(50_000, 58_000, ...net), 0)
  const bill = ['CONSUMO 500.00', 'BEBIDAS 50.00', 'PROPINA SUGERIDA 10% 50.00', 'TOTAL 550.00']
  assert.equal(instead(50_000, 55_000, ...bill), 0)
})

test('what stands between the IVA and the total is in the total: a charge, a rebate, what is withheld, a tax on lodging', () => {
  const taxed = ['SUBTOTAL 2,000.00', 'IVA 16% 320.00']
  for (const [lines, due, total] of [
    [['CARGO POR SERVICIO 50.00'], 237_000, 'TOTAL 2,370.00'],
    [['DESCUENTO -100.00'], 222_000, 'TOTAL 2,220.00'],
    [['RET ISR 10% 200.00', 'RET IVA 213.33'], 190_667, 'TOTAL NETO 1,906.67'],
    [['SUBTOTAL 2,320.00', 'RET ISR 1.25% 25.00'], 229_500, 'TOTAL 2,295.00'],
    [['ISH 3% 60.00'], 238_000, 'TOTAL 2,380.00'],
  ] as const)
    assert.equal(instead(due, 232_000, ...taxed, ...lines, total), 1, total)
  assert.equal(instead(237_000, 232_000, ...taxed, 'PROPINA 50.00', 'TOTAL 2,370.00'), 0)
  assert.equal(instead(232_000, 200_000, ...taxed, 'ISH 3% 60.00'), -1)
})

test('a sum of points, or of what was saved, is not what is due', () => {
  assert.equal(instead(12_000, 3_500, 'SUBTOTAL 120.00', 'TOTAL AHORRADO 35.00'), 1)
  const saved = ['SOPA 682.55', 'AHORRO -56.50', 'TOTAL DESCUENTOS: -56.50', 'ARTS 4 TOTAL EN PESOS: 626.05']
  assert.equal(instead(62_605, 5_650, ...saved), 1)
})

test('what it is worth in other money is not what was paid', () => {
  const rows = ['TOTAL USD 500.00', 'T.C. 18.00', 'IMPORTE M.N. 9,000.00', 'PAGO CON TARJETA 9,000.00']
  assert.equal(instead(900_000, 50_000, ...rows), 1)
  const stay = ['HABITACION 100.00', 'TOTAL USD 100.00', 'TARJETA CREDITO MXN 1,850.00']
  assert.equal(instead(185_000, 10_000, ...stay), 1)
  assert.equal(instead(900_000, 50_000, 'TOTAL 500.00', 'TARJETA 500.00', 'LINEA 9,000.00'), 0)
})

test('a larger sum below the payment of the total is none that was paid', () => {
  const paid = ['ARROZ 32.00', 'TOTAL 32.00', 'EFECTIVO 32.00']
  assert.equal(instead(3_200, 320_000, ...paid, 'TOTAL A FACTURAR 3,200.00', 'IVA 16% 441.38'), 1)
  assert.equal(instead(50_000, 80_000, 'TOTAL 500.00', 'VISA 500.00', 'SALDO TOTAL 800.00'), 1)
  const rest = ['TOTAL ANTICIPO 500.00', 'VISA 500.00', 'TOTAL 800.00', 'RESTA 300.00']
  assert.equal(instead(50_000, 80_000, ...rest), 0)
  assert.equal(instead(50_000, 80_000, 'TOTAL 500.00', 'VISA 500.00', 'TOTAL 800.00', 'VISA 800.00'), 0)
})

test('a sum that lost its point is what was paid', () => {
  assert.equal(instead(1000, 100_000, 'JERINGA 10.00', 'TOTAL$ 1000', 'VISA DEBITO: 10.00'), 1)
  assert.equal(instead(1000, 100_000, 'JERINGA 10.00', 'TOTAL$ 1000', 'EFECTIVO 1000'), 0)
})

test('what is given with the payment is never invoiced', () => {
  const given = ['MONTO 653.25', 'DONACION 0.75', 'TOTAL CON REDONDEO 654.00']
  assert.equal(instead(65_325, 65_400, ...given, 'EFECTIVO 654.00'), 1)
  assert.equal(instead(65_325, 65_400, 'TOTAL 654.00', 'DONACION 0.75', 'CAMBIO 653.25'), 0)
})
