// Made by `npm run catalogs`: do not edit.
// Source: c_ObjetoImp of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to */
export const cObjetoImp = `
01|No objeto de impuesto|2022-01-01|
02|Sí objeto de impuesto|2022-01-01|
03|Sí objeto del impuesto y no obligado al desglose|2022-01-01|
04|Sí objeto del impuesto y no causa impuesto|2022-10-07|
05|Sí objeto del impuesto, IVA crédito PODEBI|2023-12-06|
06|Sí objeto del IVA, No traslado IVA|2024-12-13|
07|No traslado del IVA, Sí desglose IEPS|2024-12-13|
08|No traslado del IVA, No desglose IEPS|2024-12-13|
`
