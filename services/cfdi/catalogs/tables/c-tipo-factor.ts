// Made by `npm run catalogs` from c_TipoFactor of SAT's CFDI 4.0 catalogues as of 2026-08: not to
// be edited.
/** code|text|from|to */
export const cTipoFactor = `
Tasa|Tasa|2022-01-01|
Cuota|Cuota|2022-01-01|
Exento|Exento|2022-01-01|
`
