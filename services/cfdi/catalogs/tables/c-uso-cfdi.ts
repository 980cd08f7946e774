// Made by `npm run catalogs`: do not edit.
// Source: c_UsoCFDI of SAT's CFDI 4.0 catalogues as of 2026-08.
/** code|text|from|to|person|regimenes */
export const cUsoCfdi = `
G01|Adquisición de mercancías|2022-01-01||both|601 603 606 612 620 621 622 623 624 625 626
G02|Devoluciones, descuentos o bonificaciones|2022-01-01||both|601 603 606 612 616 620 621 622 623 624 625 626
G03|Gastos en general|2022-01-01||both|601 603 606 612 620 621 622 623 624 625 626
I01|Construcciones|2022-01-01||both|601 603 606 612 620 621 622 623 624 625 626
I02|Mobiliario y equipo de oficina por inversiones|2022-01-01||both|601 603 606 612 620 621 622 623 624 625 626
I03|Equipo de transporte|2022-01-01||both|601 603 606 612 620 621 622 623 624 625 626
I04|Equipo de computo y accesorios|2022-01-01||both|601 603 606 612 620 621 622 623 624 625 626
I05|Dados, troqueles, moldes, matrices y herramental|2022-01-01||both|601 603 606 612 620 621 622 623 624 625 626
I06|Comunicaciones telefónicas|2022-01-01||both|601 603 606 612 620 621 622 623 624 625 626
I07|Comunicaciones satelitales|2022-01-01||both|601 603 606 612 620 621 622 623 624 625 626
I08|Otra maquinaria y equipo|2022-01-01||both|601 603 606 612 620 621 622 623 624 625 626
D01|Honorarios médicos, dentales y gastos hospitalarios|2022-01-01||fisica|605 606 607 608 611 612 614 615 625
D02|Gastos médicos por incapacidad o discapacidad|2022-01-01||fisica|605 606 607 608 611 612 614 615 625
D03|Gastos funerales|2022-01-01||fisica|605 606 607 608 611 612 614 615 625
D04|Donativos|2022-01-01||fisica|605 606 607 608 611 612 614 615 625
D05|Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)|2022-01-01||fisica|605 606 607 608 611 612 614 615 625
D06|Aportaciones voluntarias al SAR|2022-01-01||fisica|605 606 607 608 611 612 614 615 625
D07|Primas por seguros de gastos médicos|2022-01-01||fisica|605 606 607 608 611 612 614 615 625
D08|Gastos de transportación escolar obligatoria|2022-01-01||fisica|605 606 607 608 611 612 614 615 625
D09|Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones|2022-01-01||fisica|605 606 607 608 611 612 614 615 625
D10|Pagos por servicios educativos (colegiaturas)|2022-01-01||fisica|605 606 607 608 611 612 614 615 625
S01|Sin efectos fiscales|2022-01-01||both|601 603 605 606 607 608 610 611 612 614 615 616 620 621 622 623 624 625 626
CP01|Pagos|2022-01-01||both|601 603 605 606 607 608 610 611 612 614 615 616 620 621 622 623 624 625 626
CN01|Nómina|2022-01-01||fisica|605
`
