// Made by `npm run catalogs`: do not edit.
// Source: c_Impuesto of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to */
export const cImpuesto = `
001|ISR|2022-01-01|
002|IVA|2022-01-01|
003|IEPS|2022-01-01|
`
