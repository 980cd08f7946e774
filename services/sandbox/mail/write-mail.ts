import type { OutgoingMail } from '#platform/outbound/send-mail.ts'
import { zipOf } from '../portal/zip-of.ts'
import type { MailForm } from './mail-plans.ts'

/** An invoice as its merchant mails it. */
export type Mailed = Readonly<{
  form: MailForm
  merchant: string
  mailbox: string
  cfdiId: string
  xml: Buffer
  /** Where its portal has the file. */
  link: string
}>

/** The same document made out to another receiver: its seal no longer holds either. */
const asTheirs = (xml: Buffer): Buffer =>
  Buffer.from(xml.toString('utf8').replace(/(<cfdi:Receptor [^>]*Rfc=")[^"]+/, '$1IIA040805DZ4'))

const filesOf = ({ form, cfdiId, xml }: Mailed): NonNullable<OutgoingMail['attachments']> => {
  const name = `${cfdiId}.xml`
  switch (form) {
    case 'attached':
      return [{ filename: name, content: xml, contentType: 'application/octet-stream' }]
    case 'theirs':
      return [{ filename: name, content: asTheirs(xml), contentType: 'text/xml' }]
    case 'zip':
      return [{ filename: 'factura.zip', content: zipOf(name, xml), contentType: 'application/zip' }]
    case 'link':
    case 'advert':
      return []
  }
}

const wordsOf = ({ form, link }: Mailed): string => {
  if (form === 'advert') return '<p>Conozca nuestras promociones: factura de regalo en su próxima compra.</p>'
  const where = form === 'link' ? `<p><a href="${link}">Descargar su factura</a></p>` : ''
  return `<p>Gracias por su compra. Esta es su factura electrónica.</p>${where}`
}

/** As such portals write it. */
export const writeMail = (mailed: Mailed): OutgoingMail => ({
  from: `"Facturación" <facturas@${mailed.merchant}.invalid>`,
  to: mailed.mailbox,
  subject: mailed.form === 'advert' ? '¡Promociones!' : 'Su factura electrónica',
  text: 'Su factura electrónica',
  html: wordsOf(mailed),
  attachments: filesOf(mailed),
})
