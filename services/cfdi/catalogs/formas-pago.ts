import type { CatalogRow } from './catalog-row.ts'

/** c_FormaPago, CFDI 4.0 catalogues of SAT as published in August 2026. */
export const formasPago: readonly CatalogRow[] = [
  { code: '01', text: 'Efectivo', from: '2022-01-01', to: null },
  { code: '02', text: 'Cheque nominativo', from: '2022-01-01', to: null },
  { code: '03', text: 'Transferencia electrónica de fondos', from: '2022-01-01', to: null },
  { code: '04', text: 'Tarjeta de crédito', from: '2022-01-01', to: null },
  { code: '05', text: 'Monedero electrónico', from: '2022-01-01', to: null },
  { code: '06', text: 'Dinero electrónico', from: '2022-01-01', to: null },
  { code: '08', text: 'Vales de despensa', from: '2022-01-01', to: null },
  { code: '12', text: 'Dación en pago', from: '2022-01-01', to: null },
  { code: '13', text: 'Pago por subrogación', from: '2022-01-01', to: null },
  { code: '14', text: 'Pago por consignación', from: '2022-01-01', to: null },
  { code: '15', text: 'Condonación', from: '2022-01-01', to: null },
  { code: '17', text: 'Compensación', from: '2022-01-01', to: null },
  { code: '23', text: 'Novación', from: '2022-01-01', to: null },
  { code: '24', text: 'Confusión', from: '2022-01-01', to: null },
  { code: '25', text: 'Remisión de deuda', from: '2022-01-01', to: null },
  { code: '26', text: 'Prescripción o caducidad', from: '2022-01-01', to: null },
  { code: '27', text: 'A satisfacción del acreedor', from: '2022-01-01', to: null },
  { code: '28', text: 'Tarjeta de débito', from: '2022-01-01', to: null },
  { code: '29', text: 'Tarjeta de servicios', from: '2022-01-01', to: null },
  { code: '30', text: 'Aplicación de anticipos', from: '2022-01-01', to: null },
  { code: '31', text: 'Intermediario pagos', from: '2022-01-01', to: null },
  { code: '99', text: 'Por definir', from: '2022-01-01', to: null },
]
