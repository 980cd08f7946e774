/**
 * Namespaces of CFDI 4.0 and of its timbre (Anexo 20). They are names only; nothing is fetched from
 * them.
 */
export const CFDI = 'http://www.sat.gob.mx/cfd/4'
export const TFD = 'http://www.sat.gob.mx/TimbreFiscalDigital'
export const IMPLOCAL = 'http://www.sat.gob.mx/implocal'
export const REGISTRO_FISCAL = 'http://www.sat.gob.mx/registrofiscal'
