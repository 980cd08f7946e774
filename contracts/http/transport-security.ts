/** Of every answer of the port, the API's and the console's: for a year by TLS alone (RFC 6797). */
export const transportSecurity = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const
