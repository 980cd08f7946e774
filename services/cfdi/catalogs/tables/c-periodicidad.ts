// Made by `npm run catalogs`: do not edit.
// Source: c_Periodicidad of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to */
export const cPeriodicidad = `
01|Diario|2022-01-01|
02|Semanal|2022-01-01|
03|Quincenal|2022-01-01|
04|Mensual|2022-01-01|
05|Bimestral|2022-01-01|
`
