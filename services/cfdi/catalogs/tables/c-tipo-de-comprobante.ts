// Made by `npm run catalogs`: do not edit.
// Source: c_TipoDeComprobante of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to */
export const cTipoDeComprobante = `
I|Ingreso|2022-01-01|
E|Egreso|2022-01-01|
T|Traslado|2022-01-01|
N|Nómina|2022-01-01|
P|Pago|2022-01-01|
`
