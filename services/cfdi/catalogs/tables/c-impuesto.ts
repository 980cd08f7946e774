// Made by `npm run catalogs` from c_Impuesto of SAT's CFDI 4.0 catalogues as of 2026-08: not to be
// edited.
/** code|text|from|to */
export const cImpuesto = `
001|ISR|2022-01-01|
002|IVA|2022-01-01|
003|IEPS|2022-01-01|
`
