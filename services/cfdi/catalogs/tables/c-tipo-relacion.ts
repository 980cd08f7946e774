// Made by `npm run catalogs`: do not edit.
// Source: c_TipoRelacion of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to */
export const cTipoRelacion = `
01|Nota de crédito de los documentos relacionados|2022-01-01|
02|Nota de débito de los documentos relacionados|2022-01-01|
03|Devolución de mercancía sobre facturas o traslados previos|2022-01-01|
04|Sustitución de los CFDI previos|2022-01-01|
05|Traslados de mercancías facturados previamente|2022-01-01|
06|Factura generada por los traslados previos|2022-01-01|
07|CFDI por aplicación de anticipo|2022-01-01|
`
