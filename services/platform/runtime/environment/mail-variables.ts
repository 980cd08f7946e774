import { z } from 'zod'
import { imapUrl, listenAddress, mailDomain, senderAddress, smtpUrl, whole } from './value-shapes.ts'
import { variableNotes as notes } from './variable.ts'

export const mailVariables = {
  MAIL_DOMAIN: mailDomain.optional().register(notes, {
    does: "Domain of the sessions' mailboxes: portals mail invoices there. Needs `SMTP_LISTEN` (its MX leads there) or `IMAP_URL`.",
    example: 'inbox.example.com',
    otherwise: 'live sessions of merchants that only mail their invoices wait',
  }),
  SMTP_LISTEN: listenAddress.optional().register(notes, {
    does: 'Where the role `mail` takes mail by SMTP, as `HOST:PORT`.',
    example: '0.0.0.0:2525',
    otherwise: 'the sandbox alone is listened to, on a free port of loopback',
  }),
  SMTP_CONNECTIONS: whole(1, 100).default(10).register(notes, {
    does: 'Connections that one host may have open at `SMTP_LISTEN`, of 100 in all; more where a relay or a proxy brings all mail. Loopback has no bound.',
    example: '50',
  }),
  SMTP_TLS_CERT: z.string().optional().register(notes, {
    does: 'File (PEM) of the certificate with which `SMTP_LISTEN` offers STARTTLS; read again each hour.',
    example: '/etc/factura/mail/cert.pem',
    otherwise: 'there is no STARTTLS',
  }),
  SMTP_TLS_KEY: z.string().optional().register(notes, {
    does: 'File (PEM) of the key of `SMTP_TLS_CERT`.',
    example: '/etc/factura/mail/key.pem',
    otherwise: 'none',
  }),
  IMAP_URL: imapUrl.optional().register(notes, {
    does: 'A hosted mailbox that gets everything for `MAIL_DOMAIN`: `imaps://USER:PASSWORD@HOST/FOLDER`; the folder is INBOX by default.',
    example: 'imaps://catch-all%40example.com:PASSWORD@imap.example.com',
    otherwise: 'none is read',
  }),
  SMTP_URL: smtpUrl.optional().register(notes, {
    does: 'The server through which requests to merchants and links of the console are mailed: `smtps://USER:PASSWORD@HOST`, or `smtp://` with STARTTLS, which only loopback may lack.',
    example: 'smtps://USER:PASSWORD@smtp.example.com',
    otherwise:
      'live sessions of merchants that take their requests by mail wait; links of the console are only shown',
  }),
  SMTP_FROM: senderAddress.optional().register(notes, {
    does: 'Address from which links of the console are mailed; the server of `SMTP_URL` must take it as a sender.',
    example: 'facturas@example.com',
    otherwise: '`no-reply@` and `MAIL_DOMAIN`, or the host of `BASE_URL`',
  }),
}
