import { createTransport, type SendMailOptions } from 'nodemailer'

const writer = createTransport({ streamTransport: true, buffer: true })

/** The bytes of a mail as a portal's library writes them. */
export const writtenMail = async (mail: SendMailOptions): Promise<Buffer> => {
  const { message } = await writer.sendMail({
    from: 'facturas@portal.invalid',
    to: 'f1@inbox.invalid',
    subject: 'Su factura',
    ...mail,
  })
  return message as Buffer
}
