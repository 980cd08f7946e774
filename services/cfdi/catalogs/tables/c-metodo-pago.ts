// Made by `npm run catalogs`: do not edit.
// Source: c_MetodoPago of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to */
export const cMetodoPago = `
PUE|Pago en una sola exhibición|2022-01-01|
PPD|Pago en parcialidades o diferido|2022-01-01|
`
