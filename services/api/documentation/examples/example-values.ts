/** Values of the examples; the receiver is SAT's test entity. */
export const exampleValues = {
  sessionId: 'ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4',
  customerId: 'cus_01KAQ8Z4N3W6T9B2C5D8F0G1H5',
  endpointId: 'whe_01KAQ8Z4N3W6T9B2C5D8F0G1H6',
  messageId: 'msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7',
  link: `ses_01KAQ8Z4N3W6T9B2C5D8F0G1H4.xml.test.1795192095.${'kX3'.repeat(14)}k`,
  attemptId: 'att_01KAQ8Z4N3W6T9B2C5D8F0G1H8',
  month: '2026-11',
  externalId: 'expense-1',
  uuid: 'AD662D33-6934-459C-A128-BDF0393F0F44',
  asked: '2026-11-20T16:13:15.251Z',
  at: '2026-11-20T16:14:02.118Z',
  later: '2026-11-23T16:13:15.251Z',
  url: 'https://erp.example.com/hooks/cfdi',
  secret: 'whsec_ZXhhbXBsZSBzZWNyZXQgdGhhdCBzaWducyBub3RoaW5n',
  receiver: {
    razon_social: 'ESCUELA KEMPER URGATE',
    rfc: 'EKU9003173C9',
    regimen: '601',
    cp: '42501',
  },
  merchant: { id: 'oxxo', name: 'OXXO' },
  /** A white PNG of 320 by 320 pixels: small enough for a page, and no ticket. */
  picture: [
    'iVBORw0KGgoAAAANSUhEUgAAAUAAAAFAAQMAAAD3XjfpAAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAI0lE',
    'QVRo3u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAPwaM0AAAbnbMWAAAAAASUVORK5CYII=',
  ].join(''),
} as const
