import { fold } from '#contracts/fold.ts'

/** The 32 states by their INEGI names and by their abbreviations in addresses. */
const STATES =
  'AGUASCALIENTES|AGS|BAJA CALIFORNIA(?: SUR)?|B\\.?\\s?C\\.?(?:\\s?S\\.?)?|CAMPECHE|CAMP|CHIAPAS|CHIS|CHIHUAHUA|CHIH|CIUDAD DE MEXICO|CDMX|D\\.?\\s?F|COAHUILA|COAH|COLIMA|COL|DURANGO|DGO|GUANAJUATO|GTO|GUERRERO|GRO|HIDALGO|HGO|JALISCO|JAL|(?:ESTADO|EDO\\.?) DE MEX(?:ICO)?|EDO\\.?\\s?MEX|MEXICO|MEX|MICHOACAN|MICH|MORELOS|MOR|NAYARIT|NAY|NUEVO LEON|N\\.?\\s?L|OAXACA|OAX|PUEBLA|PUE|QUERETARO|QRO|QUINTANA ROO|Q\\.?\\s?ROO|SAN LUIS POTOSI|S\\.?\\s?L\\.?\\s?P|SINALOA|SIN|SONORA|SON|TABASCO|TAB|TAMAULIPAS|TAMPS|TLAXCALA|TLAX|VERACRUZ|VER|YUCATAN|YUC|ZACATECAS|ZAC'
const TOWN_AND_STATE = new RegExp(
  `^\\W*(?:(?:C\\.?\\s?P\\.?\\W*)?\\d{5}\\W+)?[A-Z][A-Z. ]+,\\s*(?:${STATES})\\W*$`,
)

/** "Pachuca, Hidalgo", "63353, Tepic, Nayarit": a place, not the seller. */
export const isTown = (text: string): boolean => TOWN_AND_STATE.test(fold(text))
