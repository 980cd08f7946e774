import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../rule/define-rule.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { foreignKeys } from '../marks/foreign-keys.ts'
import { namesMexico } from '../marks/names-mexico.ts'
import { paysOther } from '../marks/pays-other.ts'
import { printsAmount } from '../marks/prints-amount.ts'
import { soundsAbroad } from '../marks/sounds-abroad.ts'

const TOTAL = /\bTOTAL\b/
/** Only beside an amount: the names of perfumes hold the same letters. */
const EURO = /(?:€|\bEUR(?:OS?)?\b)\W{0,3}\d|\d\W{0,2}(?:€|EUR(?:OS?)?\b)/
/** "TAX 7.75% 0.27": a US sales tax. 8 and 16 % are rates of the IVA. */
const SALES_TAX = /^(?:SALES |STATE |LOCAL )?TAX\b\W*(?!(?:8|16)(?:[.,]0+)?\s?%)\d{1,2}(?:[.,]\d+)?\s?%/
/** Other countries have them as well. */
const PESOS = /PESOS/
/** An account of Argentina, which has pesos as well: 22 digits behind CBU or CVU. */
const CBU = /\bC\W?[BV]\W?U\b\D{0,20}\d{22}(?!\d)/
/** "SAN FRANCISCO, CA 94103" over words of an English till. */
const US_PLACE =
  /,\s?(?:A[LKRZ]|C[AT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADENST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\.?\s\d{5}(?:-\d{4})?$/
const ENGLISH = /\b(?:TAX|CHANGE DUE|THANK YOU|AMOUNT DUE|CASHIER|SERVER|GUEST|CHECK|RECEIPT|VISIT US)\b/
/**
 * "GST ID: 000381399040", "TOTAL GST", "VAT 20%": required twice, because one may be misread; VAT
 * 69 is a whisky.
 */
const FOREIGN_TAX = /\b(?:GST|VAT(?! ?69)|SST)\b/
/** "20.000 % VAT: 103.51", "TVA 20%": with its rate, once is enough. */
const RATE_OF_VAT = /\d\s?%\W{0,3}(?:VAT|TVA)\b|\b(?:VAT|TVA)\b\W{0,3}\d{1,2}(?:[.,]\d+)?\s?%/
/** At a Mexican rate. */
const OF_IVA = /\bI\W?V\W?A\b.*\b(?:16|0?8)(?:[.,]0+)?\s?%/
const IVA = /\bI\W?V\W?A\b/

type Paper = readonly DocumentRow[]

const upperOf = (rows: Paper): string[] => rows.map(({ text }) => fold(text))
const says = (rows: Paper, pattern: RegExp): boolean => upperOf(rows).some((text) => pattern.test(text))
const isOfMexico = (rows: Paper): boolean => namesMexico(upperOf(rows)) || says(rows, PESOS)

const bar = ['BAR LA VIÑA', 'TOTAL 17.70']
const spanish = ['1 PAN   2,40', '1 LECHE   1,10', 'FACTURA SIMPLIFICADA 11-22', 'TOTAL   3,50']

/** On a document without any word of Mexican taxpayers or money. */
export const foreignSales = [
  defineRule<Paper>({
    id: 'paper-in-euros',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: ['IVA 10% 1,05', 'TOTAL EUR 11,50'] }, { rows: ['CAFE 1,40 €', 'TOTAL 3,70 €'] }],
    silent: [
      { rows: ['TOTAL 555.00', 'TOTAL EUR 26.40'] },
      { rows: ['RESTAURANTE EUROPA', 'TOTAL 55.00'] },
      { rows: ['HOTEL SOL', 'IMPORTE 540.00', 'TOTAL EUR 27.00', 'TARJETA 540.00'] },
    ],
    test: (rows) => {
      const totals = upperOf(rows).filter((text) => TOTAL.test(text) && printsAmount(text))
      const isInEuros = totals.length > 0 && totals.every((text) => EURO.test(text))
      return isInEuros && !paysOther(rows, totals) && !isOfMexico(rows)
    },
  }),
  defineRule<Paper>({
    id: 'paper-foreign-taxpayer',
    field: 'paper',
    effect: 'veto',
    fires: [
      'NIF: 15941520J',
      'C.U.I.T. Nro : 23-33086889-9',
      'RUC 20131312955',
      'CIF B-12345674',
      'ALVEAR 702 - 30-71218236-5',
      'ONPJ: 88.612, 189/0001- 14',
      'RIF:J-306279474',
      'CED/RUC: 1309702213001',
      'CLIENTE: ANA R.U.C. 20508997567',
      'Taxi Aeropuerto NIT:900.291.461-4',
      'C.I.F: RO 22271760',
      'N.I.F.:BO3002441',
    ].map((row) => ({
      rows: [...bar, row],
    })),
    silent: [
      { rows: ['DESPACHO OAXACA', 'NIT: 90123456', 'IVA 16% 110.34', 'TOTAL 800.00'] },
      { rows: ['RUTA 12', 'CIF 3000000', 'TOTAL 14.10'] },
      { rows: ['REGIMEN RIF', 'RIF: EKU9003173C9', 'TOTAL 14.10'] },
      { rows: ['RUC 20131312955', 'RFC EKU9003173C9', 'TOTAL 14.10'] },
      { rows: ['TEL 55-71218236-5', 'GUIA 30-71218236', 'TOTAL 14.10'] },
    ],
    test: (rows) => {
      const upper = upperOf(rows)
      const { shaped, labelled } = foreignKeys(upper)
      if (shaped) return !namesMexico(upper)
      return labelled && !says(rows, OF_IVA) && !isOfMexico(rows)
    },
  }),
  defineRule<Paper>({
    id: 'paper-foreign-account',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: ['CA -PESOS-', 'CBU/CVU Destino: 4340000754200002026140', 'Importe: 2500.00'] }],
    silent: [{ rows: ['CLABE: 012180001234567895', 'PESOS', 'Importe: 2500.00'] }],
    test: (rows) => says(rows, CBU),
  }),
  defineRule<Paper>({
    id: 'paper-foreign-tax',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: ['KEDAI ROTI', 'GST NO 000381399040', 'TOTAL 14.10', 'GST 6% 0.80'] },
      { rows: ['2 Main Street', '20.000 % VAT: 103.51', 'RECEIPT TOTAL: 621.00'] },
      { rows: ['Vente (Duplicata)', 'TVA 20% (1) 20.00 91.17 18.23', 'Total 109.40'] },
    ],
    silent: [
      { rows: ['VINOS Y LICORES', 'VAT 69 700ML 350.00', 'VAT 69 1L 450.00', 'TOTAL 800.00'] },
      { rows: ['VINOS Y LICORES', 'VAT 69 700ML 350.00', 'IVA 16% 48.28', 'TOTAL 350.00'] },
    ],
    test: (rows) =>
      (upperOf(rows).filter((text) => FOREIGN_TAX.test(text)).length > 1 || says(rows, RATE_OF_VAT)) &&
      !says(rows, OF_IVA) &&
      !isOfMexico(rows),
  }),
  defineRule<Paper>({
    id: 'paper-sounds-abroad',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: spanish },
      { rows: ['A CONSUMIDOR FINAL', 'SU VUELTO 10.00', 'TOTAL 90.00'] },
      { rows: ['FACTURA ELECTRONICA', 'CUFE 8f2a', 'TOTAL 100,00', 'BASE IMPONIBLE 84,03'] },
      { rows: ['BOLETA DE VENTA ELECTRONICA', 'IGV 18% 15.25', 'TOTAL 100.00'] },
      { rows: ['SUPERMARCHE', 'TOTAL 29.54', 'MONTANT DU 29.54', 'MERCI DE VOTRE VISITE'] },
      { rows: ['AUTO POSTO', 'CUPOM FISCAL', 'TOTAL 0.53', 'DINHEIRO 0.53'] },
      { rows: ['CAÑA 1,60', 'COLA 2,00', 'TERRAZA 0,20', 'GULAS 4,50', 'TOTAL 8,30'] },
      { rows: ['SUPERMARCHE', 'BIENVENUE DANS VOTRE MAGASIN', 'TOTAL 5.93'] },
      { rows: ['Envio de dinero a', 'FUNDACION S.A.S.', '$ 600.00', 'CBU 4340000754', 'CUIL 30716757281'] },
      { rows: ['BAR LUNA', 'SAN SALVADOR, S.S', '50322648547', 'TOTAL 173.36'] },
      { rows: ['DROGUERIA LUNA', 'BOGOTA', 'IVA (19%) 15.25', 'MEDIO DE PAGO: EFECTIVO'] },
      { rows: ['PANADERIA SOL', 'SENIAT', 'TOTAL Bs 681,21', 'IVA (16,00%) 94.00', 'CARACAS'] },
      { rows: ['SON: MIL PESOS', 'DISCO IVA 19 %', 'A CONSUMIDOR FINAL', 'www.disco.com.ar'] },
    ],
    silent: [
      { rows: ['HILO 4,00', 'AGUJA 3.00', 'SU VUELTO 3.00', 'TOTAL 7.00'] },
      { rows: ['BASE IMPONIBLE 100.00', 'CONSUMIDOR FINAL', 'IVA 16% 16.00', 'TOTAL 116.00'] },
      { rows: [...spanish, 'MEXICO'] },
      { rows: ['MERCI CAFE', 'PAN 40.00', 'TOTAL 40.00'] },
      { rows: ['CAÑA 1,60', 'COLA 2,00', 'TERRAZA 0,20', 'GULAS 4.50', 'TOTAL 8,30'] },
      { rows: ['FONDA SOL', 'CALLE SAN SALVADOR 12', 'TOTAL 40.00'] },
      { rows: ['FONDA LOS 6 SOLES', 'Propina sugerida: 10% 56.98', 'CALLE PERU 8', 'TOTAL 569.80'] },
    ],
    test: (rows) => {
      const upper = upperOf(rows)
      const { sure, likely } = soundsAbroad(upper)
      if (sure) return !namesMexico(upper)
      return likely && !says(rows, OF_IVA) && !isOfMexico(rows)
    },
  }),
  defineRule<Paper>({
    id: 'paper-sales-tax',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: ['SUNNY MART', 'TAX 7.75% 0.27', 'TOTAL 8.05'] }],
    silent: [
      { rows: ['TAX 16% 76.55', 'TOTAL 555.00'] },
      { rows: ['TIJUANA BC', 'SUBTOTAL 200.00', 'TAX 8% 16.00', 'TOTAL 216.00'] },
    ],
    test: (rows) => says(rows, SALES_TAX) && !says(rows, IVA) && !isOfMexico(rows),
  }),
  defineRule<Paper>({
    id: 'paper-in-the-united-states',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: ['SUNNY BURGER', '1 Main Street', 'Springfield, CA 94103', 'TAX 1.07', 'TOTAL 12.34'] }],
    silent: [
      { rows: ['FONDA SOL', 'TIJUANA, BC 22000', 'TAX 1.07', 'TOTAL 12.34'] },
      { rows: ['FONDA SOL', 'Springfield, CA 94103', 'TOTAL 12.34'] },
      { rows: ['SUNNY BURGER', 'Springfield, CA 94103', 'TAX 1.07', 'RFC EKU9003173C9', 'TOTAL 12.34'] },
    ],
    test: (rows) => says(rows, US_PLACE) && says(rows, ENGLISH) && !says(rows, IVA) && !isOfMexico(rows),
  }),
]
