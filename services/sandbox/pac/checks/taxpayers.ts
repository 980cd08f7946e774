import type { CfdiReading } from '#cfdi/read/cfdi-reading.ts'
import { ofMatrix, type Rejection } from './rejection.ts'

/** A taxpayer in SAT's register; `active: false`: no longer in the list of RFCs. */
export type Taxpayer = Readonly<{
  rfc: string
  nombre: string
  cp: string
  regimenes: readonly string[]
  active: boolean
}>

const active = (rfc: string, nombre: string, more: { cp: string; regimenes: string[] }): Taxpayer => ({
  rfc,
  nombre,
  ...more,
  active: true,
})

/**
 * SAT's test taxpayers, with their postal codes in stamped samples; the last one is no longer
 * registered.
 */
export const testTaxpayers: readonly Taxpayer[] = [
  active('URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA', { cp: '86991', regimenes: ['601'] }),
  active('IIA040805DZ4', 'INDISTRIA ILUMINADORA DE ALMACENES', { cp: '62661', regimenes: ['601', '626'] }),
  active('JES900109Q90', 'JIMENEZ ESTRADA SALAS', { cp: '01030', regimenes: ['601'] }),
  active('EKU9003173C9', 'ESCUELA KEMPER URGATE', { cp: '42501', regimenes: ['601', '603'] }),
  active('H&E951128469', 'HERRERIA & ELECTRICOS', { cp: '06002', regimenes: ['601'] }),
  active('CACX7605101P8', 'XOCHILT CASAS CHAVEZ', { cp: '36257', regimenes: ['605', '612'] }),
  active('IAÑL750210963', 'LUIS IAN ÑUZCO', { cp: '22000', regimenes: ['612', '626'] }),
  {
    ...{ rfc: 'AAA010101AAA', nombre: 'ACCEM SERVICIOS EMPRESARIALES', cp: '06000' },
    ...{ regimenes: ['601'], active: false },
  },
]

/** The name in the list belongs to nobody (40144), or to another taxpayer (40145). */
const nameCode = (nombre: string, taxpayers: readonly Taxpayer[]): string =>
  taxpayers.some((other) => other.nombre === nombre) ? 'CFDI40145' : 'CFDI40144'

const codeOf = ({ receiver }: CfdiReading, taxpayers: readonly Taxpayer[]): string | null => {
  const known = taxpayers.find(({ rfc }) => rfc === receiver.rfc)
  if (!known) return null
  if (!known.active) return 'CFDI40143'
  if (known.nombre !== receiver.nombre) return nameCode(receiver.nombre, taxpayers)
  if (known.cp !== receiver.cp) return 'CFDI40148'
  // SAT has no code of its own for a régimen that is not the taxpayer's
  return known.regimenes.includes(receiver.regimen) ? null : 'CFDI40158'
}

/**
 * Checks the receiver against these taxpayers; one that is not among them is accepted: a sandbox
 * does not know everybody.
 */
export const checkReceiver = (cfdi: CfdiReading, taxpayers: readonly Taxpayer[]): Rejection | null => {
  const code = codeOf(cfdi, taxpayers)
  return code === null ? null : ofMatrix(code)
}
