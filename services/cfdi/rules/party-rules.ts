import type { Person } from '../catalogs/catalog-row.ts'
import { regimenes } from '../catalogs/regimenes.ts'
import { usos } from '../catalogs/usos.ts'
import type { CfdiReading } from '../read/cfdi-reading.ts'
import {
  attributeAt,
  FOREIGN,
  hasForeignTrade,
  inForce,
  isCodeOf,
  isGeneric,
  NATIONAL,
  type Rule,
} from './rule.ts'

const fits = (person: Person, rfc: string): boolean =>
  person === 'both' || person === (rfc.length === 12 ? 'moral' : 'fisica')

const regimenFits = (code: string, rfc: string): boolean =>
  regimenes.some((row) => row.code === code && fits(row.person, rfc))

const usoFits = ({ receiver: { rfc, regimen, uso } }: CfdiReading): boolean =>
  usos.some((row) => row.code === uso && fits(row.person, rfc) && row.regimenes.includes(regimen))

const residence = (cfdi: CfdiReading): string | null => attributeAt(cfdi, 'Receptor', 'ResidenciaFiscal')
const foreignId = (cfdi: CfdiReading): string | null => attributeAt(cfdi, 'Receptor', 'NumRegIdTrib')
const isForeign = ({ receiver }: CfdiReading): boolean => receiver.rfc === FOREIGN

const asksForResidence = (cfdi: CfdiReading): boolean =>
  isForeign(cfdi) && (foreignId(cfdi) !== null || hasForeignTrade(cfdi))

/** c_Pais gives a pattern for two countries that a receiver may live in. */
const foreignIdFits = (cfdi: CfdiReading): boolean => {
  const id = foreignId(cfdi)
  return id === null || !/^(CAN|USA)$/.test(residence(cfdi) ?? '') || /^\d{9}$/.test(id)
}

/** Rules on Emisor and Receptor that need no list of taxpayers. */
export const partyRules: readonly Rule[] = [
  ['CFDI40140', ({ issuer, fecha }) => isCodeOf(regimenes, issuer.regimen, fecha)],
  ['CFDI40141', ({ issuer }) => regimenFits(issuer.regimen, issuer.rfc)],
  ['CFDI40146', ({ receiver }) => receiver.nombre !== 'PUBLICO EN GENERAL' || receiver.rfc === NATIONAL],
  [
    'CFDI40149',
    ({ receiver, lugarExpedicion }) => !isGeneric(receiver.rfc) || receiver.cp === lugarExpedicion,
  ],
  ['CFDI40151', (cfdi) => isForeign(cfdi) || residence(cfdi) === null],
  ['CFDI40152', (cfdi) => residence(cfdi) !== 'MEX'],
  ['CFDI40153', (cfdi) => !asksForResidence(cfdi) || residence(cfdi) !== null],
  ['CFDI40154', (cfdi) => isForeign(cfdi) || foreignId(cfdi) === null],
  ['CFDI40155', (cfdi) => !isForeign(cfdi) || !hasForeignTrade(cfdi) || foreignId(cfdi) !== null],
  ['CFDI40156', foreignIdFits],
  ['CFDI40157', ({ receiver, fecha }) => isCodeOf(regimenes, receiver.regimen, fecha)],
  ['CFDI40158', ({ receiver }) => isGeneric(receiver.rfc) || regimenFits(receiver.regimen, receiver.rfc)],
  ['CFDI40159', ({ receiver }) => !isGeneric(receiver.rfc) || receiver.regimen === '616'],
  [
    'CFDI40160',
    ({ receiver, fecha }) => usos.some((row) => row.code === receiver.uso && inForce(row, fecha)),
  ],
  ['CFDI40161', usoFits],
]
