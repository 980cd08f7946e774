import { buildCfdi } from '#cfdi/build/build-cfdi.ts'
import type { Cfdi } from '#cfdi/cfdi.ts'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import { schemaProblems } from '#cfdi/rules/schema-problems.ts'
import { type ItemisedTicket, splitItems } from '#cfdi/sales/split-items.ts'
import { splitTax } from '#cfdi/sales/split-tax.ts'
import { sealCfdi } from '#cfdi/seal/seal-cfdi.ts'
import { stampCfdi } from '#cfdi/seal/stamp-cfdi.ts'
import { verifyCfdi } from '#cfdi/verify/verify-cfdi.ts'
import { generatedTicket, randomFrom } from '../support/cfdi/generated-tickets.ts'
import { expected, issuerCsd, pacCsd, sampleCfdi, stampedCfdi, uuid } from '../support/cfdi/sample-cfdi.ts'
import { processorSeconds } from '../support/processor-seconds.ts'
import { benchAmounts } from './cfdi-amounts.ts'

const cfdis = 500
/** As many times fewer as they are longer. */
const long = 25

/** Milliseconds of processor time for one, the compiler warm. */
const milliseconds = (work: () => void, times: number): string => {
  for (let i = 0; i < times / 5; i += 1) work()
  const seconds = processorSeconds(() => {
    for (let i = 0; i < times; i += 1) work()
  })
  return ((seconds / times) * 1_000).toFixed(2)
}

const sealed = (cfdi: Cfdi): string => sealCfdi(buildCfdi(cfdi), issuerCsd)

const verified = (xml: string, total: string): void => {
  const verdict = verifyCfdi(xml, { ...expected, total })
  if (!verdict.ok) throw new Error(verdict.reason)
}

const stamped = (cfdi: Cfdi): string => {
  const stamp = { uuid, fechaTimbrado: '2026-11-20T10:13:18', rfcProvCertif: 'SPR190613I52', ...pacCsd }
  return stampCfdi(sealed(cfdi), stamp)
}

const ofOneLine = (): Cfdi => ({ ...sampleCfdi, ...splitTax({ total: '1234.57' }) })

const ticketOf = (lines: number): ItemisedTicket => {
  const random = randomFrom(lines)
  for (;;) {
    const ticket = generatedTicket(random, lines * 2)
    if (ticket.items.length === lines) return ticket
  }
}

/**
 * Prints processor time per CFDI: made and sealed; verified; what a PAC asks; and what the amounts
 * alone cost.
 */
export const benchCfdi = async (): Promise<void> => {
  const one = milliseconds(() => verified(stamped(ofOneLine()), '1234.57'), cfdis)
  console.log(`cfdi: ${one} ms to split, build, seal, stamp and verify one (goal 5.00)`)
  for (const lines of [1, 12, 60, 340]) {
    const ticket = ticketOf(lines)
    const make = (): Cfdi => ({ ...sampleCfdi, ...splitItems(ticket) })
    const xml = stampedCfdi(make())
    const times = Math.max(long, Math.round(cfdis / lines))
    const made = milliseconds(() => sealed(make()), times)
    const read = milliseconds(() => verified(xml, ticket.total), times)
    const asked = milliseconds(() => {
      const reading = readCfdi(xml)
      if (schemaProblems(reading.root).length + matrixProblems(reading).length > 0) throw new Error('refused')
    }, times)
    const bytes = `${Math.round(xml.length / 1024)} KB`
    console.log(
      `cfdi: ${lines} lines, ${bytes}: ${made} ms to split, build and seal, ${read} ms to verify, ${asked} ms for a PAC’s rules`,
    )
  }
  benchAmounts()
}
