import { readCfdi } from '#cfdi/read/read-cfdi.ts'

/** The UUID of a stamped CFDI. */
export const uuidIn = (xml: string): string => readCfdi(xml).uuid ?? ''
