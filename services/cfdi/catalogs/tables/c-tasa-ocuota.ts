// Made by `npm run catalogs`: do not edit.
// Source: c_TasaOCuota of SAT's CFDI 4.0 catalogues as of 2026-08.
/** impuesto|factor|least|most|traslado|retencion|from|to */
export const cTasaOcuota = `
002|Tasa|0.000000|0.000000|yes|no|2022-01-01|
002|Tasa|0.160000|0.160000|yes|no|2022-01-01|
002|Tasa|0.000000|0.160000|no|yes|2022-01-01|
002|Tasa|0.080000|0.080000|yes|no|2022-01-01|
003|Tasa|0.265000|0.265000|yes|yes|2022-01-01|
003|Tasa|0.300000|0.300000|yes|yes|2022-01-01|
003|Tasa|0.530000|0.530000|yes|yes|2022-01-01|
003|Tasa|0.500000|0.500000|yes|yes|2022-01-01|
003|Tasa|1.600000|1.600000|yes|yes|2022-01-01|
003|Tasa|0.304000|0.304000|yes|yes|2022-01-01|
003|Tasa|0.250000|0.250000|yes|yes|2022-01-01|
003|Tasa|0.090000|0.090000|yes|yes|2022-01-01|
003|Tasa|0.080000|0.080000|yes|yes|2022-01-01|
003|Tasa|0.070000|0.070000|yes|yes|2022-01-01|
003|Tasa|0.060000|0.060000|yes|yes|2022-01-01|
003|Tasa|0.030000|0.030000|yes|no|2022-01-01|
003|Tasa|0.000000|0.000000|yes|no|2022-01-01|
003|Cuota|0.000000|72.160500|yes|yes|2026-01-01|
001|Tasa|0.000000|0.350000|no|yes|2022-01-01|
`
