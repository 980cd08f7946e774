// Made by `npm run catalogs`: do not edit.
// Source: c_Exportacion of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to */
export const cExportacion = `
01|No aplica|2022-01-01|
02|Definitiva con clave A1|2022-01-01|
03|Temporal|2022-01-01|
04|Definitiva con clave distinta a A1 o cuando no existe enajenación en términos del CFF|2022-02-25|
`
