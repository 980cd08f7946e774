import type { WordCase, WordCases } from '../word-case.ts'

/** A merchant that issues only for a mail like this. */
const asked = (mailed: RegExp, more = ''): WordCase => ({
  steps: `- mail: { to: "facturas@tienda.mx", source: portal, subject: "Factura {{code.folio}}", body: "RFC {{receiver.rfc}}"${more} }
  commit: true
- take: { mail: true }`,
  mailed,
  ends: 'later awaiting_email, mailed',
})

export const mails: WordCases = {
  'Step.mail': asked(/Factura/),
  'Step.commit': asked(/Factura/),
  'mail.to': asked(/^To: facturas@tienda\.mx\r$/m),
  'mail.source': asked(/Factura/),
  'mail.subject': asked(/^Subject: Factura 0200000001\r$/m),
  'mail.body': asked(/^RFC URE180429TM6\r$/m),
  'mail.photo': asked(/^Content-Type: image\/jpeg/m, ', photo: true'),
}
