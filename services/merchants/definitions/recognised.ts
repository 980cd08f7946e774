import type { KnownMerchant, Window } from '../language/merchant.ts'

type Row = readonly [id: string, name: string, rfc: string, window: Window | null, ...aliases: string[]]

/**
 * Known by RFC and name, without a flow yet: their tickets end as `merchant_not_supported`, and are
 * taken for nobody else's.
 */
const rows: readonly Row[] = [
  ['heb', 'HEB', 'SIH9511279T7', 'month', 'SUPERMERCADOS INTERNACIONALES HEB'],
  ['la-comer', 'La Comer', 'CCF121101KQ4', 'month', 'FRESKO', 'CITY MARKET', 'COMERCIAL CITY FRESKO'],
  ['tiendas-3b', 'Tiendas 3B', 'TTB040915CY9', 'month', 'TIENDAS TRES B'],
  ['circle-k', 'Circle K', 'CCC050606EA6', 'month'],
  ['casa-ley', 'Casa Ley', 'CLE810525EA1', null],
  ['calimax', 'Calimax', 'CDE8401046V6', null],
  ['waldos', "Waldo's", 'WDM990126350', null, 'WALDOS DOLAR MART DE MEXICO'],
  ['sodimac', 'Sodimac', 'CSD161207R2A', { days: 30 }],
  ['office-depot', 'Office Depot', 'ODM950324V2A', 'next-month', 'OFFICE DEPOT DE MEXICO'],
  ['officemax', 'OfficeMax', 'OOM960429832', { days: 30 }, 'OPERADORA OMX'],
  ['liverpool', 'Liverpool', 'DLI931201MI9', { days: 30 }, 'DISTRIBUIDORA LIVERPOOL'],
  ['suburbia', 'Suburbia', 'SUB910603SB3', { days: 30 }],
  ['sears', 'Sears', 'SOM101125UEA', { dayOfNextMonth: 5 }, 'SEARS OPERADORA MEXICO'],
  ['sanborns', 'Sanborns', 'SHE190630V37', 'month', 'SANBORN HERMANOS'],
  ['palacio-de-hierro', 'El Palacio de Hierro', 'PHI830429MG6', 'month', 'PALACIO DE HIERRO'],
  ['coppel', 'Coppel', 'COP920428Q20', 'month'],
  ['elektra', 'Elektra', 'ECE9610253TA', null],
  ['autozone', 'AutoZone', 'AME970109GW0', { days: 30 }, 'AUTOZONE DE MEXICO'],
  ['steren', 'Steren', 'EST850628K51', null, 'ELECTRONICA STEREN'],
  ['miniso', 'Miniso', 'MME160812J15', null],
  ['hm', 'H&M', 'HAM111006K69', null, 'H&M HENNES & MAURITZ'],
  ['decathlon', 'Decathlon', 'ADD150727S34', null],
  ['ikea', 'IKEA', 'HER170522M19', { days: 30 }],
  ['petco', 'Petco', 'MAS121116E51', null],
  ['parisina', 'La Parisina', 'GPA930101QI7', null, 'TELAS PARISINA'],
  ['mcdonalds', "McDonald's", 'RAD161031RK1', 'month', 'RESTAURANTES ADMX'],
  ['kfc', 'KFC', 'PRB100802H20', 'month', 'PIZZA HUT', 'PREMIUM RESTAURANT BRANDS'],
  ['tim-hortons', 'Tim Hortons', 'OCP250515CC7', 'month', 'OPERADORA DE CAFE PENINSULAR'],
  ['el-globo', 'El Globo', 'TPA131111PM4', 'month'],
  ['little-caesars', 'Little Caesars', 'COP060201DL4', 'month'],
  ['benavides', 'Farmacias Benavides', 'FBE9110215Z3', 'month'],
  ['san-pablo', 'Farmacia San Pablo', 'PPL961114GZ1', 'month', 'FARMACIAS SAN PABLO'],
  ['similares', 'Farmacias Similares', 'FSI970908ML5', 'month'],
  ['oxxo-gas', 'OXXO Gas', 'SGM950714DC2', null, 'SERVICIOS GASOLINEROS DE MEXICO'],
  ['megasur', 'Megasur', 'GME980817IX5', 'month', 'GRUPO MEGASUR'],
  ['la-gas', 'La Gas', 'AES0706049E2', 'month'],
  ['fomento-gasolinero', 'Fomento Gasolinero', 'FGA091216EJ7', null],
  ['hidrosina', 'Hidrosina', 'HPL970402EV7', null, 'HIDROSINA PLUS'],
  ['cfe', 'CFE', 'CSS160330CP7', null, 'CFE SUMINISTRADOR DE SERVICIOS BASICOS'],
  ['telmex', 'Telmex', 'TME840315KT6', null, 'TELEFONOS DE MEXICO'],
  ['telcel', 'Telcel', 'RDI841003QJ4', null, 'RADIOMOVIL DIPSA'],
  ['estafeta', 'Estafeta', 'EME880309SK5', { days: 30 }, 'ESTAFETA MEXICANA'],
]

export const recognised: readonly KnownMerchant[] = rows.map(([id, name, rfc, window, ...aliases]) => ({
  id,
  name,
  rfcs: [rfc],
  aliases: [name, ...aliases],
  evidence: 'published',
  window,
}))
