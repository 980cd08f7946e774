/** A mail as a portal would write it, as text. */
export const plainMail = (
  to: string,
  { subject = 'Su factura', body = 'Gracias.', id = '<1@portal.invalid>' } = {},
) =>
  [
    'From: Facturas <facturas@portal.invalid>',
    `To: <${to}>`,
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    body,
    '',
  ].join('\r\n')
