// Made by `npm run catalogs`: do not edit.
// Source: c_FormaPago of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to */
export const cFormaPago = `
01|Efectivo|2022-01-01|
02|Cheque nominativo|2022-01-01|
03|Transferencia electrónica de fondos|2022-01-01|
04|Tarjeta de crédito|2022-01-01|
05|Monedero electrónico|2022-01-01|
06|Dinero electrónico|2022-01-01|
08|Vales de despensa|2022-01-01|
12|Dación en pago|2022-01-01|
13|Pago por subrogación|2022-01-01|
14|Pago por consignación|2022-01-01|
15|Condonación|2022-01-01|
17|Compensación|2022-01-01|
23|Novación|2022-01-01|
24|Confusión|2022-01-01|
25|Remisión de deuda|2022-01-01|
26|Prescripción o caducidad|2022-01-01|
27|A satisfacción del acreedor|2022-01-01|
28|Tarjeta de débito|2022-01-01|
29|Tarjeta de servicios|2022-01-01|
30|Aplicación de anticipos|2022-01-01|
31|Intermediario pagos|2022-01-01|
99|Por definir|2022-01-01|
`
