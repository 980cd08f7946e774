/** Where the sandbox at this address plays the merchant. */
export const sandboxBase = (sandboxUrl: string, merchantId: string): URL =>
  new URL(`m/${merchantId}/`, sandboxUrl.replace(/\/*$/, '/'))
