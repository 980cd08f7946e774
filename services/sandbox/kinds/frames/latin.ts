import type { Answer, PortalRequest } from '../../web/http-server.ts'

const meta = '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">'

/** A page in ISO-8859-1; only the page itself says so. */
export const latin = (markup: string, headers: Answer['headers'] = {}): Answer => ({
  status: 200,
  body: Buffer.from(`<html><head>${meta}</head>${markup}</html>`, 'latin1'),
  headers: { 'content-type': 'text/html', ...headers },
})

/** A form that was sent in ISO-8859-1: each percent-encoded byte is a character. */
export const latinForm = ({ bytes }: Pick<PortalRequest, 'bytes'>): URLSearchParams =>
  new URLSearchParams(
    bytes
      .toString('latin1')
      .replace(/%([89A-F][0-9A-F])/gi, (_, hex: string) =>
        encodeURIComponent(String.fromCharCode(Number.parseInt(hex, 16))),
      ),
  )
