import { rfcSource } from '#contracts/fiscal/rfc-shape.ts'
import type { Exchange } from '../http/exchange.ts'
import { shownText } from '../page/shown-text.ts'
import type { FlowRun, Visit } from '../visit/flow-run.ts'

const anyone = ['XAXX010101000', 'XEXX010101000']
const shape = rfcSource({ day: 'possibleDay', end: 'loose' })
const whole = new RegExp(`^${shape}$`, 'i')
const inText = new RegExp(String.raw`(?<![\p{L}\d&])${shape}(?![\p{L}\d])`, 'giu')

const ofSeller = /emisor|issuer|pac|expide|provider|proveedor/i

/** Fields that are sent, whatever the body is. */
const fieldsOf = ({ url, body }: Exchange): (readonly [name: string, value: string])[] => {
  const inAddress = [...url.searchParams]
  const text = body?.bytes.toString('utf8') ?? ''
  if (/json/.test(body?.type ?? '')) {
    return [
      ...inAddress,
      ...[...text.matchAll(/"([^"\\]*)"\s*:\s*"([^"\\]*)"/g)].map(
        ([, name = '', value = '']) => [name, value] as const,
      ),
    ]
  }
  if (/multipart/.test(body?.type ?? '')) {
    const parts = text.matchAll(/name="([^"]*)"[^\r]*\r\n\r\n([^\r]*)\r\n/g)
    return [...inAddress, ...[...parts].map(([, name = '', value = '']) => [name, value] as const)]
  }
  return [...inAddress, ...new URLSearchParams(text)]
}

const isSent = ({ issuerRfcs, values }: FlowRun, exchange: Exchange): boolean => {
  const ours = [...Object.values(values), ...issuerRfcs, ...anyone]
  return fieldsOf(exchange).some(
    ([name, value]) =>
      whole.test(value.trim()) && !ofSeller.test(name) && !ours.includes(value.trim().toUpperCase()),
  )
}

const isShown = ({ issuerRfcs, values }: FlowRun, { page, echoedOn }: Visit): boolean => {
  if (!page || echoedOn === page) return false
  const shown = (shownText(page).match(inText) ?? []).map((rfc) => rfc.toUpperCase())
  // folios look like RFCs
  const codes = Object.entries(values).flatMap(([name, value]) => (name.startsWith('code.') ? [value] : []))
  const others = shown.filter((rfc) => ![...issuerRfcs, ...anyone, ...codes].includes(rfc))
  return others.length > 0 && !others.includes(values['receiver.rfc'] ?? '')
}

/**
 * Why the issuing request must not go out: it carries, or the page before it shows, the RFC of
 * somebody else (a receiver that the portal remembers). Null: nothing speaks against it.
 */
export const receiverFault = (
  run: FlowRun,
  visit: Visit,
  { exchange, reads }: Readonly<{ exchange: Exchange; reads: 'body' | 'body and page' }>,
): string | null => {
  if (isSent(run, exchange)) return 'the issuing request contains the RFC of another receiver'
  return reads === 'body and page' && isShown(run, visit)
    ? 'the page shows the RFC of another receiver'
    : null
}
