import assert from 'node:assert/strict'
import { test } from 'node:test'
import { body, featuresOf, names } from '../sample-names.ts'

const foot = (...lines: string[]) => names('CAJA 2', ...body(20), ...lines)

test('a company at the foot ends where its RFC begins, labelled or bare', () => {
  assert.ok(foot('TIENDAS COPAL SC - RFC TCO930809K23').includes('TIENDAS COPAL SC'))
  assert.ok(foot('CLUB ALAMEDA SA DE CV ONT141122 3G5').includes('CLUB ALAMEDA SA DE CV'))
  assert.ok(foot('Emitido por LUIS OCAMPO TREJO, RFC OATL800101AB1').includes('LUIS OCAMPO TREJO'))
})

test('what a row that ends in DE waits for is no name by itself, unless it was announced', () => {
  const toll = names('CAMINOS Y PUENTES DE', 'INGRESOS Y SERVICIOS CONEXOS', ...body(4))
  assert.ok(toll.includes('CAMINOS Y PUENTES DE INGRESOS Y SERVICIOS CONEXOS'))
  assert.ok(!toll.includes('INGRESOS Y SERVICIOS CONEXOS'))
  for (const above of ['BIENVENIDO A SU TIENDA DE', 'GRACIAS POR SU COMPRA DE', 'PLAZA COMERCIAL PUERTA DEL'])
    assert.ok(names(above, 'ABARROTES LUPITA', ...body(4)).includes('ABARROTES LUPITA'), above)
  assert.ok(names('COBRO DE', 'FRUTAS COPAL', ...body(4)).includes('FRUTAS COPAL'))
})

test('the head of a table is no name', () => {
  assert.ok(!names('Producto $xLts Cantidad Pesos').includes('Producto $xLts Cantidad Pesos'))
  for (const company of ['CONCEPTO TOTAL SA DE CV', 'PRODUCTOS Y ARTICULOS DE LIMPIEZA SA DE CV'])
    assert.ok(names(company, ...body(3)).includes(company), company)
})

test('a labelled company that wraps is one name without its label', () => {
  const lines = ['Razón social: Petro Alameda S DE RL DE', 'CV', 'RFC: PAL990526603']
  assert.ok(names(...lines).includes('Petro Alameda S DE RL DE CV'))
  assert.ok(foot(...lines).includes('Petro Alameda S DE RL DE CV'))
  assert.equal(featuresOf('Petro Alameda S DE RL DE CV', ...lines).labelled, 1)
})

test('between head and foot only what is told to be a name is one', () => {
  const found = names(...body(16), 'Emisor: FRUTAS COPAL', 'LA CANASTA', ...body(10))
  assert.ok(found.includes('FRUTAS COPAL'))
  assert.ok(!found.includes('LA CANASTA'))
})

test("a name ends before the RFC's label, also where that wraps", () => {
  const found = names('Grupo Copal, S.A.S. REG. FED.', 'DE CONTRIB. GCO171108KQ8')
  assert.ok(found.includes('Grupo Copal, S.A.S.'))
  assert.ok(!found.some((name) => name.includes('FED')))
  const split = foot('SERVICIO COPAL S DE RL R. F.', 'C. SCO 171108 KQ8')
  assert.ok(split.includes('SERVICIO COPAL S DE RL'))
  assert.ok(!split.some((name) => name.includes('R. F')))
})

test('a heading of a fiscal print is no name', () => {
  for (const heading of ['DATOS DEL RECEPTOR', 'Emisor   Receptor', 'Datos fiscales del cliente:'])
    assert.deepEqual(
      names(heading, 'CALLE 5 NUM 20 COL CENTRO').filter((name) => name === heading),
      [],
      heading,
    )
})

test('a name may stand behind its RFC', () => {
  assert.ok(names('RFC: GCO171108KQ8 GRUPO COPAL SA DE CV', 'AV. JUAREZ 20').includes('GRUPO COPAL SA DE CV'))
})

test('a farewell names the shop', () => {
  assert.ok(foot('Óptica Noria agradece su visita').includes('Óptica Noria'))
  assert.ok(foot('¡Gracias por su preferencia! La Espiga').includes('La Espiga'))
  assert.ok(foot('Síguenos: /Helados Copal').includes('Helados Copal'))
  assert.ok(foot('La Espiga le desea buen viaje').includes('La Espiga'))
})

test('the number of a shop is not of its name', () => {
  assert.ok(names('COPAL 1347', 'CALLE 60 3588').includes('COPAL'))
  assert.ok(names('Copal Satelite Rest. #426').includes('Copal Satelite'))
  assert.ok(names('Olivo Centro Tienda 961 5 De Mayo').includes('Olivo Centro'))
})

test('of a name with its branch, what another row says again is the name', () => {
  const lines = ['Espuela Miramar', 'CAJA 2', 'ESPUELA DEL NORTE SA DE CV']
  assert.equal(featuresOf('Espuela', ...lines).echoShare, 1)
  assert.equal(featuresOf('Espuela Miramar', ...lines).echoShare, 0.5)
  assert.ok(!names('Espuela Miramar', 'CAJA 2').includes('Espuela'))
})

test('half a company is no name: its form goes on in the next row', () => {
  const lines = ['GRUPO OCAMPO & TREJO, S. de R.L. de', 'C.V. - RFC GOT021112AB1']
  assert.ok(foot(...lines).includes('GRUPO OCAMPO & TREJO, S. de R.L. de C.V.'))
  assert.ok(!foot(...lines).includes('GRUPO OCAMPO & TREJO, S. de R.L. de'))
  const wrapped = ['Emitido por NUEVA SERVICIOS DE', 'TRANSPORTE ALAMEDA SA DE CV, RFC', 'NEL891206W79']
  assert.ok(foot(...wrapped).includes('NUEVA SERVICIOS DE TRANSPORTE ALAMEDA SA DE CV'))
  assert.ok(!foot(...wrapped).includes('NUEVA SERVICIOS DE'))
})

test('a row in brackets stands for itself, and a tax regimen for no name', () => {
  const found = names(
    'CARNICERIA LA NORIA',
    '(SOFIA MURILLO FONSECA)',
    '612 PERSONAS FISICAS CON',
    'ACTIVIDADES EMPRESARIALES',
  )
  assert.ok(found.includes('CARNICERIA LA NORIA') && found.includes('(SOFIA MURILLO FONSECA)'))
  assert.ok(!found.some((name) => /NORIA \(/.test(name) || /^ACTIVIDADES/.test(name)))
})

test('words at a joint hold two rows together', () => {
  const lines = ['SISTEMA DE AGUA Y ALCANTARILLADO', 'DE QUERETARO', 'COMPROBANTE DE PAGO']
  assert.equal(featuresOf('SISTEMA DE AGUA Y ALCANTARILLADO DE QUERETARO', ...lines).joints, 1)
  assert.equal(featuresOf('DE QUERETARO COMPROBANTE DE PAGO', ...lines).joints, 0)
})

test('two letters make a name where a sign or a digit makes it a logo', () => {
  assert.ok(names('H&O', 'LAS PALMAS #337').includes('H&O'))
  assert.ok(!names('CP', 'LAS PALMAS #337').includes('CP'))
})

test('where a branch is named nobody is', () => {
  assert.ok(!names('Sucursal La Joya', 'SUC 68 EL DORADO').some((name) => /^suc/i.test(name)))
})
