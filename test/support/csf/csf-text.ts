/** The text of Constancias as SAT prints them, of taxpayers that nobody has. */

type Taxpayer = Readonly<{
  rfc: string
  /** The lines that name it. */
  name: readonly string[]
  cp: string
  status: string
  /** As printed below "Régimen Fecha Inicio Fecha Fin". */
  regimenes: readonly string[]
  /** As printed below "Lugar y Fecha de Emisión". */
  issued: readonly string[]
}>

const company: Taxpayer = {
  rfc: 'EKU9003173C9',
  name: [
    'Denominación/Razón Social: ESCUELA KEMPER URGATE',
    'Régimen Capital: SOCIEDAD ANONIMA DE CAPITAL VARIABLE',
    'Nombre Comercial:',
  ],
  cp: '42501',
  status: 'ACTIVO',
  regimenes: ['Régimen General de Ley Personas Morales 05/06/2008'],
  issued: ['PACHUCA DE SOTO , HIDALGO A 05 DE', 'NOVIEMBRE DE 2026'],
}

const person: Taxpayer = {
  rfc: 'CACX7605101P8',
  name: [
    'CURP: CACX760510MDFSHC01',
    'Nombre (s): XOCHILT',
    'Primer Apellido: CASAS',
    'Segundo Apellido: CHAVEZ',
  ],
  cp: '36257',
  status: 'ACTIVO',
  regimenes: [
    'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios 01/01/2010',
    'Régimen de las Personas Físicas con Actividades Empresariales y Profesionales 01/01/2015',
  ],
  issued: ['IRAPUATO , GUANAJUATO A 27 DE OCTUBRE DE 2026'],
}

const linesOf = ({ rfc, name, cp, status, regimenes, issued }: Taxpayer): string[] => [
  'Página [1] de [2]',
  'CÉDULA DE IDENTIFICACIÓN FISCAL',
  rfc,
  'Registro Federal de Contribuyentes',
  'idCIF: 10000000001',
  'VALIDA TU INFORMACIÓN',
  'FISCAL',
  'CONSTANCIA DE SITUACIÓN FISCAL',
  'Lugar y Fecha de Emisión',
  ...issued,
  rfc,
  'Datos de Identificación del Contribuyente:',
  `RFC: ${rfc}`,
  ...name,
  'Fecha inicio de operaciones: 28 DE SEPTIEMBRE DE 2005',
  `Estatus en el padrón: ${status}`,
  'Fecha de último cambio de estado: 05 DE JUNIO DE 2008',
  'Datos del domicilio registrado',
  `Código Postal:${cp} Tipo de Vialidad: CALLE`,
  'Nombre de Vialidad: DE PRUEBA Número Exterior: 100',
  'Página [2] de [2]',
  'Actividades Económicas:',
  'Orden Actividad Económica Porcentaje Fecha Inicio Fecha Fin',
  '1 Comercio al por menor 100 01/03/2011',
  'Regímenes:',
  'Régimen Fecha Inicio Fecha Fin',
  ...regimenes,
  'Obligaciones:',
  'Descripción de la Obligación Descripción Vencimiento Fecha Inicio Fecha Fin',
  'Pago definitivo mensual de IVA. 05/06/2008',
  'Sus datos personales son incorporados y protegidos en los sistemas del SAT.',
]

export const companyText = (change: Partial<Taxpayer> = {}): string[] => linesOf({ ...company, ...change })
export const personText = (change: Partial<Taxpayer> = {}): string[] => linesOf({ ...person, ...change })
