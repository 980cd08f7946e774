/** Also in UTF-16, which has a zero beside each letter. */
export const isInvoice = (bytes: Buffer): boolean =>
  bytes.includes('Comprobante') ||
  bytes.includes(Buffer.from('Comprobante', 'utf16le')) ||
  bytes.includes(Buffer.from('Comprobante', 'utf16le').swap16())

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1_024).includes('%PDF')
