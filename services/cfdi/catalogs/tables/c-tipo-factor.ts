// Made by `npm run catalogs`: do not edit.
// Source: c_TipoFactor of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to */
export const cTipoFactor = `
Tasa|Tasa|2022-01-01|
Cuota|Cuota|2022-01-01|
Exento|Exento|2022-01-01|
`
