// Made by `npm run catalogs`: do not edit.
// Source: c_RegimenFiscal of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to|person */
export const cRegimenFiscal = `
601|General de Ley Personas Morales|2022-01-01||moral
603|Personas Morales con Fines no Lucrativos|2022-01-01||moral
605|Sueldos y Salarios e Ingresos Asimilados a Salarios|2022-01-01||fisica
606|Arrendamiento|2022-01-01||fisica
607|Régimen de Enajenación o Adquisición de Bienes|2022-01-01||fisica
608|Demás ingresos|2022-01-01||fisica
610|Residentes en el Extranjero sin Establecimiento Permanente en México|2022-01-01||both
611|Ingresos por Dividendos (socios y accionistas)|2022-01-01||fisica
612|Personas Físicas con Actividades Empresariales y Profesionales|2022-01-01||fisica
614|Ingresos por intereses|2022-01-01||fisica
615|Régimen de los ingresos por obtención de premios|2022-01-01||fisica
616|Sin obligaciones fiscales|2022-01-01||fisica
620|Sociedades Cooperativas de Producción que optan por diferir sus ingresos|2022-01-01||moral
621|Incorporación Fiscal|2022-01-01||fisica
622|Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras|2022-01-01||moral
623|Opcional para Grupos de Sociedades|2022-01-01||moral
624|Coordinados|2022-01-01||moral
625|Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas|2022-01-01||fisica
626|Régimen Simplificado de Confianza|2022-01-01||both
`
