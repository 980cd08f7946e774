import { readCfdi } from '#cfdi/read/read-cfdi.ts'

/** Of a stamped CFDI. */
export const uuidIn = (xml: string): string => readCfdi(xml).uuid ?? ''
