import { fold } from '#contracts/fold.ts'
import { defineRule } from '../../rule/define-rule.ts'
import type { DocumentRow } from '../marks/document-rows.ts'
import { saleMarks } from '../marks/sale-marks.ts'

/** What one presses in a program, each in a place of its own: no printer prints it. */
const CONTROLS = [
  'CERRAR|GUARDAR|CANCELAR|EDITAR|ELIMINAR|BORRAR|ENVIAR|COMPARTIR|DESCARGAR|ACEPTAR|CONFIRMAR',
  'CONTINUAR|SIGUIENTE|ANTERIOR|ATRAS|VOLVER|REGRESAR|FINALIZAR|BUSCAR|FILTRAR|AGREGAR|ADJUNTAR|COTIZAR',
  'MENU|INICIO|PERFIL|MI PERFIL|AJUSTES|CONFIGURACION|NOTIFICACIONES|MOVIMIENTOS|MAS OPCIONES',
  '(?:CERRAR|INICIAR) SESION|VER (?:MAS|TODO|TODOS|DETALLES?|TICKET|FOTO|RECIBO)|HOME BANKING',
  'SUBIR (?:FOTO|TICKET|ARCHIVO|COMPROBANTE)|TOMAR FOTO|SELECCIONAR (?:ARCHIVO|FOTO)',
  'MIS (?:GASTOS|SOLICITUDES|VIAJES|TICKETS|FACTURAS|CUENTAS|COTIZACIONES|REPORTES|COMPRAS)',
  'NUEV[AO] (?:GASTO|COTIZACION|SOLICITUD|TICKET|VIAJE|REPORTE|FACTURA|REGISTRO|COMPROBACION)',
  'DASHBOARD|PANEL DE CONTROL|REPORTES|INVENTARIO|PROVEEDORES|USUARIOS|FACTURAS RECIENTES',
  'SOLICITAR (?:VIATICOS|ANTICIPO|REEMBOLSO|APROBACION)|MONTO SOLICITADO',
]
const CONTROL = new RegExp(`^(?:${CONTROLS.join('|')})$`)
const LEAST_CONTROLS = 3

const cellsOf = ({ text }: DocumentRow): string[] =>
  fold(text)
    .split(/\s{2,}|[|·•>]/)
    .map((cell) =>
      cell
        .replace(/[^A-Z ]/g, ' ')
        .trim()
        .replace(/ +/g, ' '),
    )

const expenses = ['Mis gastos   Nuevo gasto', 'Comida   $ 180.00', 'Total   $ 180.00', 'Cancelar   Guardar']

/** Where one leaves a program, or drops a file on it: enough alone, as no paper has it. */
const ONLY_ON_SCREEN = /\bCER ?RAR SESION\b|\bARRASTRA\b.*\bAQUI\b|\bDESCARGAR PDF\W+DESCARGAR XML\b/

/** A page of help that shows a ticket, and where one presses on it. */
const ASKED = /\bDONDE (?:ENCONTRAR|ENCUENTRO|ESTA|BUSCO|VEO) (?:EL|LA|MI|TU|SU)\b/
const PRESSED = /\b(?:CLIC|CLICK|BOTON|NAVEGADOR|COPIA Y PEGA|ENLACE|URL)\b/
const help = ['¿Dónde encontrar el folio?   X', 'RFC: EKU9003173C9', 'TOTAL: 30.00']
const saysOf = (rows: readonly DocumentRow[], pattern: RegExp): boolean =>
  rows.some(({ text }) => pattern.test(fold(text)))

/**
 * The screen of a program for expenses or of a bank: three or more buttons and places of a menu,
 * and neither a seller's RFC nor taxes nor cash. The ticket itself is another picture.
 */
export const screens = [
  defineRule<readonly DocumentRow[]>({
    id: 'paper-screen',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: expenses },
      { rows: ['Dashboard', 'Inventario   $6,159', 'Reportes', 'Factura #001 PAGADA', 'Cerrar Sesión'] },
    ],
    silent: [
      { rows: [...expenses.slice(0, 3), 'Gracias'] },
      { rows: [...expenses, 'R.F.C. EKU9003173C9'] },
      { rows: [...expenses, 'IVA 16%   24.83'] },
    ],
    test: (rows) => {
      const pressed = new Set(rows.flatMap(cellsOf).filter((cell) => CONTROL.test(cell)))
      if (pressed.size < LEAST_CONTROLS) return false
      const { rfc, taxes, cash } = saleMarks(rows)
      return !rfc && !taxes && !cash
    },
  }),
  defineRule<readonly DocumentRow[]>({
    id: 'paper-only-on-screen',
    field: 'paper',
    effect: 'veto',
    fires: [
      { rows: ['Gastos   Luis Lopez   Cer rar sesión', 'RFC, UUID', 'Efectivo 4.00'] },
      { rows: ['Total este mes $6,159', 'Arrastra tu factura aquí'] },
      { rows: ['Consultar CFDI', 'TOTAL $ 921.49', 'Imprimir   Descargar PDF   Descargar XML'] },
    ],
    silent: [
      { rows: ['Para facturar inicia sesión en www.luna.mx', 'TOTAL 180.00'] },
      { rows: ['Entre a www.luna.mx para descargar PDF y XML', 'TOTAL 180.00'] },
    ],
    test: (rows) => saysOf(rows, ONLY_ON_SCREEN),
  }),
  defineRule<readonly DocumentRow[]>({
    id: 'paper-page-of-help',
    field: 'paper',
    effect: 'veto',
    fires: [{ rows: [...help, 'Clic en alguno de los dos'] }],
    silent: [{ rows: help }, { rows: ['CLICK BAR', 'RFC: EKU9003173C9', 'TOTAL: 30.00'] }],
    test: (rows) => saysOf(rows, ASKED) && saysOf(rows, PRESSED),
  }),
]
