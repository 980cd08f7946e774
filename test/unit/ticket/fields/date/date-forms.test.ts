import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { findDates } from '#ticket/fields/date/candidates/find-dates.ts'
import { dateFeatures } from '#ticket/fields/date/features/date-features.ts'

const datesIn = (...lines: string[]) => findDates(samplePage(...lines), 2027).map(({ iso }) => iso)

const reads = (expected: string, lines: readonly (string | readonly string[])[]) => {
  for (const line of lines) {
    const found = datesIn(...[line].flat())
    assert.ok(found.includes(expected), `${line} gave ${found.join()}`)
  }
}

test('a date in words may have an article, an ordinal or the year behind "del año"', () => {
  reads('2026-03-11', [
    'CELAYA, GTO. A MIÉRCOLES 11 DE MARZO DEL AÑO 2026',
    'a los 11 días del mes de marzo de 2026',
    'Toluca, Méx., 11º de marzo de 2026',
    'Wed Mar 11 14:33:02 CST 2026',
    'Miércoles, 11 0 marzo de 2026',
    '11 e marzo de 2026',
    'MARZO/11/26',
    '2026-MAR-11',
    '11-III-2026',
  ])
  reads('2026-03-01', ['1o. de marzo de 2026', '1ro de Marzo del 2026'])
})

test('the year may be two digits behind an apostrophe, and the month first', () => {
  reads('2026-05-11', ['Centro 95442 Fecha 11-MAYO-2026', 'CAJA 12 FECHA 11/MAY/2026'])
  reads('2026-09-01', [
    '1o. de Septiembre de 2026',
    'lo. de Septiembre de 2026',
    '1RO DE SEPTIEMBRE DEL 2026',
    '1° de septiembre de 2026',
  ])
  reads('2026-08-09', ["CHK 4882 AUG09'26 08:41AM", "AGO 09'26 8:41 PM", 'AUG0926 08:41AM', "09AGO'26 20:14"])
  assert.deepEqual(datesIn("MESA22'26"), [])
  assert.deepEqual(datesIn('MAR 0926 COD 41'), [])
})

test('a point may stand before the second stroke', () => {
  reads('2024-12-05', ['FECHA: 05/12./24', '05-12.-2024'])
})

test('months are shortened in more ways than one, and six digits before a clock time are a date', () => {
  reads('2026-03-12', ['12 Mzo 2026', '12.MAR.26', 'TE 24 TR 56804 OP 75401 TDA 2907 120326 22:15'])
  assert.deepEqual(datesIn('OP 120326 75401'), [])
})

test('blanks put into a month by the recogniser, or a doubled letter before it, change nothing', () => {
  reads('2025-05-10', ['10 de M ayo de 2025 03:25 PM'])
  reads('2025-03-12', ['F. 12 de m arzo del 2025'])
  reads('2026-03-17', ['DURANGO, DGO. A 17 d de marzo de 2026'])
  reads('2025-06-20', ['EXPEDIDO EL 20-.JUN-2025'])
  reads('2024-08-30', ['AG O 30, 2024 2:18 p. m.'])
  reads('2024-08-30', ['30 A GO 2024 14:18'])
  for (const line of ['CALLE 5 MA Y 2024', 'NOM 12 DE C 2025', 'PROMOCION DE C 10 2025', 'A LA 12, 2024'])
    assert.deepEqual(datesIn(line), [], line)
})

test('day, month and year are read in cells, in the order that their headings name', () => {
  reads('2026-03-11', [
    ['DIA MES AÑO', '11 03 26'],
    ['DIA  MES  ANO', '11  MARZO  2026'],
    ['AÑO MES DIA', '2026 03 11'],
    'DIA: 11 MES: 03 AÑO: 2026',
    'D:11 M:03 A:2026',
    'DIA 11 MES MARZO AÑO 26',
  ])
})

test('digits without separators are a date behind the word for it, or before a clock time', () => {
  reads('2026-03-11', ['FECHA 110326', 'FECHA: 11032026', '20260311143302'])
})

test('a sign lost, doubled or misread leaves a candidate', () => {
  reads('2026-03-11', ['11/03/22026', '2026-03-111 14:33', '11//03/2026', '11/03/20 26', '11~03~2026'])
  reads('2024-12-12', ['RECIBIDO 12/12/224 20:10'])
  reads('2024-09-25', ['CAJA: 25/0972824'])
  reads('2024-10-25', ['426 45075 25/10/7024'])
  reads('2025-07-06', ['2025-07-6 - 10:15 A.M.'])
})

test('a zero with a slash is mended in one part of the date without harming the others', () => {
  reads('2026-03-08', ['88-mar-2026 11:12'])
  reads('2026-04-08', ['LIMITE P/FACTURAR 2826-84-08'])
  reads('2024-08-30', [['APODACA, N.L. A VIERNES 3e DE AGOSTO DE', '2024']])
  reads('2025-07-23', [['Celaya, Gto. a miercoles 23 de julio de', '2825']])
})

test('a date of birth in the last century is no date of a sale', () => {
  assert.deepEqual(datesIn('FECHA DE NACIMIENTO 12/04/1986'), [])
})

test('the day inside a folio is a candidate of its own kind, in a bar code of goods it is none', () => {
  const [found] = findDates(samplePage('FOLIO 495942039175290925'), 2027).filter(
    ({ iso }) => iso === '2025-09-29',
  )
  assert.equal(found?.form, 'code')
  assert.deepEqual(datesIn('7501204112325 LECHE ENTERA 1L'), [])
})

test('days inside a folio do not count among the dates that are written out', () => {
  const judged = dateFeatures(
    samplePage('FECHA 11/03/2026', 'FOLIO 495942039175290925'),
    new Date('2026-06-01'),
  )
  const [first] = judged.filter(({ iso }) => iso === '2026-03-11')
  assert.equal(first?.features.others, 0)
  assert.equal(first?.features.rank, 0)
})

test('the rows of the sale are those that speak of no stay on the same day', () => {
  const judged = dateFeatures(
    samplePage('ENTRADA: 04/06/2024 02:57', 'SALIDA: 04/06/2024 09:01', 'FECHA DE PAGO 04/06/2024'),
    new Date('2026-06-01'),
  )
  assert.deepEqual(judged[0]?.saleRows, [2])
})

test('the zero of a year, or of OCT, may be read as another round sign', () => {
  reads('2025-05-02', ['FECHA DE VENTA: 02/May/2C25', '02/May/2@25'])
  reads('2024-10-13', ['130CT24 10:08 PM', '13OCT24 10:08 PM'])
})

test('a comma between the parts, the year first, does not turn the date around', () => {
  assert.deepEqual(datesIn('2025,05.26'), ['2025-05-26'])
  assert.deepEqual(datesIn('TOTAL 12,2024.50'), [])
})

test('a date in digits may wrap before its year', () => {
  reads('2026-08-07', [
    ['VENTA 07 / 08', '/ 2026'],
    ['FECHA 07/08', '/2026 12:30'],
  ])
})

test('a year that lost its zero, and a month above any day, are those of the sale', () => {
  reads('2024-12-07', [['Sábado, 7 de', 'diciembre de 2 24 / 04:01 p.m.'], '7 DE DICIEMBRE DEL 224'])
  reads('2026-08-18', ['FECHA-HORA: 18/38/2026 / 09:42 a.m.'])
  assert.deepEqual(datesIn('18/23/2026'), [])
})

test('a year of another century is misread, and its end is no day', () => {
  assert.deepEqual(datesIn('Tkt 1671943592 Fecha 2625/04/20'), ['2025-04-20'])
})

test('a month at the end of a row has its day in the next one', () => {
  assert.deepEqual(datesIn('FECHA Y HORA DE EMISION: Abril', '16, 2025 03:38:58 PM'), ['2025-04-16'])
  assert.deepEqual(datesIn('PLAZA MAYORISTA', '16, 2025'), [])
})

test('a clock time is no part of a day beside it', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const days = (...lines: string[]) => dateFeatures(samplePage(...lines), now).map(({ iso }) => iso)
  assert.deepEqual(days('23:10:01 SEP 17, 2024'), ['2024-09-17'])
  assert.deepEqual(days('DIA MES ANO HORA', '07 03 2024 12:33:26'), ['2024-03-07'])
  assert.deepEqual(days('FECHA:01 SEP 24'), ['2024-09-01'])
})
