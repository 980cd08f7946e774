import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import type { Cfdi, CfdiAmounts, CfdiReceiver, Issuer } from '#cfdi/cfdi.ts'
import { usosFor } from '#cfdi/names/check-receiver.ts'
import { splitItems } from '#cfdi/sales/split-items.ts'
import { splitParts } from '#cfdi/sales/split-parts.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import type { TicketAmounts } from '#cfdi/sales/ticket-amounts.ts'
import { openKey, readCertificate } from '#cfdi/seal/certificate.ts'
import { type SealWith, sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import { stampCfdi } from '#cfdi/seal/stamp-cfdi.ts'
import type { TaxBreakdown, TaxedItem } from '#contracts/fiscal/tax-breakdown.ts'
import { generatedBreakdown, generatedItems, totalOf } from '#test/support/cfdi/generated-breakdown.ts'
import {
  generatedTicket,
  oneOf,
  pesos,
  type Random,
  randomFrom,
} from '#test/support/cfdi/generated-tickets.ts'
import { makeCsd } from '#test/support/cfdi/make-csd.ts'
import { sat } from './sat-material.ts'

/** `kind`: what it is an example of. */
export type Conforming = Readonly<{ kind: string; xml: string; cfdi: Cfdi; uuid: string }>

export const pac = await makeCsd({
  rfc: 'SPR190613I52',
  nombre: 'PAC DE PRUEBA',
  noCertificado: '30001000000500009902',
  key: 'pac',
})

type Shop = Readonly<{ issuer: Issuer; csd: SealWith; fecha: string; lugarExpedicion: string }>

const shop = (file: string, more: Omit<Shop, 'csd'>): Shop => {
  const pair = join(sat, 'csd/sat-test', file)
  const privateKey = openKey(readFileSync(`${pair}.key`), '12345678a')
  return { ...more, csd: { certificateDer: readFileSync(`${pair}.cer`), privateKey } }
}

/**
 * A company, and two persons whose CSDs expired in June 2023. Dates are fixed, never the clock's.
 */
const shops = (): readonly [Shop, ...Shop[]] => [
  shop('pm-2027/eku9003173c9_csd', {
    issuer: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
    ...{ fecha: '2026-11-20T10:13:15', lugarExpedicion: '42501' },
  }),
  shop('pf/cacx7605101p8_csd', {
    issuer: { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', regimen: '612' },
    ...{ fecha: '2023-06-01T23:59:59', lugarExpedicion: '36257' },
  }),
  shop('pf/iañl750210963_csd', {
    issuer: { rfc: 'IAÑL750210963', nombre: 'LUIS IAN ÑUZCO', regimen: '626' },
    ...{ fecha: '2023-06-01T00:00:00', lugarExpedicion: '22000' },
  }),
]

type Party = readonly [rfc: string, nombre: string, cp: string]
const people: readonly [Party, ...Party[]] = [
  ['URE180429TM6', 'UNIVERSIDAD ROBOTICA ESPAÑOLA', '86991'],
  ['CACX7605101P8', 'XOCHILT CASAS CHAVEZ', '36257'],
  ['H&E951128469', 'HERRERIA & ELECTRICOS', '06002'],
  ['IAÑL750210963', 'LUIS IAN ÑUZCO', '22000'],
  ['Ñ&Ñ010203AB9', 'ÑANDÚ, "LOS ÁRBOLES" Y <COMPAÑÍA> DEL GÜERO\'S', '99999'],
  ['XIA190128J61', `XENON ${'INDUSTRIAL ÁÉÍÓÚ '.repeat(17)}FIN`.slice(0, 300).trim(), '76343'],
  ['JES900109Q90', 'JIMENEZ ESTRADA SALAS #1 @ 100% (MÉXICO); S/N', '01030'],
]
const regimenes = {
  moral: ['601', '603', '620', '626'],
  fisica: ['605', '612', '606', '626', '616'],
} as const

const receiver = (random: Random): CfdiReceiver => {
  const [rfc, nombre, cp] = oneOf(random, people)
  const person = rfc.length === 12 ? 'moral' : 'fisica'
  const regimen = oneOf<string>(random, regimenes[person])
  const [first = 'S01', ...rest] = usosFor(person, regimen, '2023-06-01')
  return { rfc, nombre, cp, regimen, uso: oneOf(random, [first, ...rest]) }
}

const upTo = (random: Random, cents: number): string => pesos(1 + Math.floor(random() * cents))

type Amounts = (random: Random) => CfdiAmounts
const about = { descripcion: 'Consumo "del día" & <más>', noIdentificacion: 'TK-0001-Ñ' }
const ofTotals =
  (make: (random: Random) => TicketAmounts): Amounts =>
  (random) =>
    splitTax(make(random), about)

/** By the taxes that a ticket prints. */
const ofTaxes =
  (make: (random: Random) => TaxBreakdown): Amounts =>
  (random) => {
    const taxes = make(random)
    const ticket = { total: totalOf(taxes.parts), taxes, nameOf: ({ row }: TaxedItem) => `Artículo & ${row}` }
    const amounts = splitParts(ticket, about)
    if (!amounts) throw new Error(JSON.stringify(taxes))
    return amounts
  }

/** By what they are examples of. */
const kinds: Readonly<Record<string, Amounts>> = {
  'IVA 16 %': ofTotals((random) => ({ total: upTo(random, 2_000_000), rate: '0.16' })),
  'IVA 8 %': ofTotals((random) => ({ total: upTo(random, 2_000_000), rate: '0.08' })),
  'IVA 0 %': ofTotals((random) => ({ total: upTo(random, 500_000), iva: '0.00' })),
  exempt: ofTotals((random) => {
    const total = upTo(random, 500_000)
    return { total, exempt: total }
  }),
  'exempt and 16 %': ofTotals(() => ({ total: '216.00', exempt: '100.00', iva: '16.00' })),
  'a few centavos': ofTotals((random) => ({ total: upTo(random, 60) })),
  millions: ofTotals((random) => ({ total: upTo(random, 99_999_999_999) })),
  'IVA 16 % and 0 %': ofTotals((random) => ({
    total: pesos(50_000 + Math.floor(random() * 9_999)),
    iva: '32.17',
  })),
  'IEPS and IVA on one price': ofTotals(() => ({ total: '125.28', iva: '17.28', ieps: '8.00' })),
  'IEPS on food': ofTotals((random) => ({
    total: pesos(90_000 + Math.floor(random() * 9_999)),
    iva: '64.00',
    ieps: '12.00',
  })),
  'IEPS without IVA': ofTotals(() => ({ total: '108.00', iva: '0.00', ieps: '8.00' })),
  'a breakdown of another ticket': ofTotals((random) => ({ total: upTo(random, 10_000), iva: '9999.00' })),
  'one item': (random) => splitItems(generatedTicket(random, 1), about),
  'a dozen items': (random) => splitItems(generatedTicket(random, 12), about),
  'items, discounts, cuotas': (random) => splitItems(generatedTicket(random, 60), about),
  'parts as printed': ofTaxes(generatedBreakdown),
  'items of printed parts': ofTaxes(generatedItems),
  '340 lines': (random) => splitItems({ ...longTicket(random) }, about),
}

const longTicket = (random: Random) => {
  for (;;) {
    const ticket = generatedTicket(random)
    if (ticket.items.length > 200) return ticket
  }
}

const later = (fecha: string): string =>
  `${fecha.slice(0, 8)}${fecha.startsWith('2026') ? '20' : '02'}T11:00:00`

const numberedUuid = (n: number): string => `1F0A6C0E-5D52-4E0E-9A4B-${String(n).padStart(12, '0')}`

const conforming = (random: Random, kind: string, n: number): Conforming => {
  const { issuer, csd, fecha, lugarExpedicion } = oneOf(random, shops())
  const credit = random() < 0.1
  const amounts = kinds[kind]?.(random)
  if (!amounts) throw new Error(kind)
  const cfdi: Cfdi = {
    ...{ ...amounts, issuer, receiver: receiver(random), fecha, lugarExpedicion, moneda: 'MXN' },
    formaPago: credit
      ? '99'
      : oneOf(random, ['01', '02', '03', '04', '05', '06', '08', '28', '29', '30', '31']),
    metodoPago: credit ? 'PPD' : 'PUE',
    ...(random() < 0.8 && { serie: 'Ñ1', folio: String(n) }),
    noCertificado: readCertificate(csd.certificateDer).noCertificado,
  }
  const uuid = numberedUuid(n)
  const stamp = { uuid, fechaTimbrado: later(fecha), rfcProvCertif: 'SPR190613I52', ...pac }
  return { kind, cfdi, uuid, xml: stampCfdi(sealCfdi(buildCfdi(cfdi), csd), stamp) }
}

/** The same in every run: each kind in turn, other amounts, parties and payments. */
export const conformingCfdis = (count: number): Conforming[] => {
  const random = randomFrom(20_261_121)
  const names = Object.keys(kinds)
  return Array.from({ length: count }, (_, n) => conforming(random, names[n % names.length] ?? '', n))
}
export const kindsCount = Object.keys(kinds).length
