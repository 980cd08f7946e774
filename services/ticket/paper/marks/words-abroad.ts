/**
 * What only the tickets of other countries print; over upper case. Each stands for itself: the
 * words of one country that go together are one sign.
 */
export const WORDS_ABROAD: readonly RegExp[] = [
  // Argentina: Ley 27.743 and the words of its tickets
  /\bLEY\W{0,2}27\W?743\b|TRANSPARENCIA FISCAL/,
  /OTROS (?:TRIBUTOS|IMPUESTOS) NACIONALES/,
  /\b(?:SU|TU) VUELTO\b|\bRECIB[I/]+MOS\b/,
  /\bCONSUMIDOR FINAL\b/,
  /\bRESP(?:ONSABLE)?\W{1,2}INSCRIPTO\b|\bMONOTRIBUT(?:O|ISTA)\b/,
  /\bINGRESOS BRUTOS\b|\bING\W{1,2}BRUTOS\b|\bINICIO DE ACTIVIDADES\b|\bII\W?BB\b/,
  /\((?:21|10)[.,][05]0?\)/,
  /\bC\W?A\W?E\W{0,3}(?:N\w{0,2}\W{0,3})?\d{8}/,
  // Spain
  /\b(?:FACTURA|FRA)\W{1,2}SIMPL(?:IFICADA)?\b/,
  /\bBASE IMP(?:ONIBLE|ON|O)?\b/,
  /^(?!.*(?:PROPINA|SERVICIO|DESC|AHORR|OFF\b|TIP\b)).*(?<![\d.,])(?:4|10|21)(?:[.,]00?)?\s?%/,
  /\bALBARAN(?:ES)?\b/,
  /\bEUROS?\b|\d\s?€|€\s?\d|\bEUR\b/,
  /\bIBAN\b/,
  // of transfers in Argentina
  /\bC\W?U\W?I\W?[TL]\b/,
  /\bC\W?[BV]\W?U\b/,
  // France
  /\bT\W?V\W?A\b/,
  /\bT\W?T\W?C\b/,
  /\bSIRE[TN]\b/,
  /\bMONTANT\b|\bESPECES\b|\bCARTE BANCAIRE\b/,
  /\bMERCI\b|\bBIENVENUE\b/,
  /\b(?:VOTRE|NOTRE|MAGASIN|SANS CONTACT|FID[EÉ]LIT[EÉ])\b/,
  // Brazil
  /\bCUPOM FISCAL\b/,
  /\bC[NM]PJ\b|\bCEP\W{0,2}\d{5}-\d{3}\b/,
  /R\$/,
  /\bTROCO\b|\bDINHEIRO\b/,
  // Chile, Peru, Ecuador, Bolivia
  /\bBOLETA (?:DE VENTA )?ELECTRONICA\b|\bBOLETA DE VENTA\b/,
  /\bI\W?G\W?V\b|\bSUNAT\b/,
  /\bOP\w{0,8}\W{1,2}(?:GRAVAD|EXONERAD|INAFECT)AS?\b|\bICBPER\b/,
  /\bS\W?I\W?I\W?(?:CL\b|- )|\bTIMBRE ELECTRONICO\b/,
  /\bS\W?R\W?I\b|\bCLAVE DE ACCESO\b|\bCONTRIBUYENTE ESPECIAL\b|\bOBLIGADO A LLEVAR\b/,
  /\bC(?:ED|I)?\W{0,2}\/\W?RUC\b|\bRUC\W{1,2}(?:C\W?I|CED|DNI)\b/,
  /\bCREDITO FISCAL\b|\bCONTRIBUYE AL DESARROLLO\b/,
  /\bLIQUIDACION DEL? I\W?V\W?A\b|\bTIMBRADO\W{0,3}N/,
  // Colombia, Venezuela
  /\bDIAN\b|\bCUFE\b/,
  /\bIMPO ?CONSUMO\b|\bIMPUESTO (?:AL|NACIONAL AL) CONSUMO\b/,
  /\bSENIAT\b|\bR\W?I\W?F\W{0,3}[JVEGP]\W?\d/,
  // Central America and the islands
  /(?<!\d)\+?50[2-7]\W?[2-8]\d{3}\W?\d{4}(?!\d)/,
  /\bSAN SALVADOR|\bTEGUCIGALPA\b|\bMANAGUA\b|\bCIUDAD DE (?:GUATEMALA|PANAMA)\b|\bSAN JOSE, C/,
  /\bSUJETO A (?:PAGOS TRIMESTRALES|RETENCION DEFINITIVA)\b|\bAGENTE (?:RETENEDOR|DE RETENCION)\b/,
  /\bRANGO AUTORIZADO\b|\bBENEFICIO DE TODOS\b|\bI\W?S\W?V\b|\bRTN\b/,
  /\bCED(?:ULA)?\W{1,2}JUR(?:IDICA)?\b/,
  /\bITBM?I?S\b|\bN\W?C\W?F\b|\bRNC\b/,
  /\bN\W?R\W?C\b\W{0,3}\d|\bDUI\b/,
  // an IVA that Mexico never had
  /\bI\W?V\W?A\W{0,4}(?:AL?\W)?(?:12|13|14|18|19|22)(?:[.,]0+)?\s?%/,
  /(?<![\d.,])(?:12|13|14|18|19|22)(?:[.,]0+)?\s?%\W{0,3}I\W?V\W?A\b/,
  // money
  /\b\d\d\/100 (?:NUEVOS )?SOLES\b|\bEN SOLES\b/,
  /\b(?:QUETZALES|LEMPIRAS|CORDOBAS|COLONES|BALBOAS|BOLIVIANOS|BOLIVARES|GUARANIES)\b/,
  /\bPESOS (?:COLOMBIANOS|CHILENOS|URUGUAYOS|ARGENTINOS|DOMINICANOS|ORO)\b/,
  /(?<![A-Z\d])(?:BS|GS|S\/|RD\s?\$|C\$|B\/|L)\.?\W{0,2}\d[\d.,]*[.,]\d/,
  /(?<![A-Z\d])Q\.?\s?\d[\d,]*\.\d\d(?!\d)/,
  /\b(?:UYU|COP|CLP|ARS|VES|GTQ|HNL|PYG|BOB)\b/,
  // places and sites
  /\b(?:ECUADOR|VENEZUELA|COLOMBIA|PERU|ARGENTINA|PARAGUAY|URUGUAY|BOLIVIA|GUATEMALA|HONDURAS)\b/,
  /\b(?:BOGOTA|CARACAS|GUAYAQUIL|BUENOS AIRES|MONTEVIDEO|MADRID|BARCELONA|SANTIAGO DE CHILE)\b/,
  /(?:WWW\W|@)\S{2,40}[.,](?:ES|AR|CL|PE|EC|VE|UY|PY|BO|GT|SV|HN|NI|CR|PA|DO|COM[.,]CO)\b/,
]
