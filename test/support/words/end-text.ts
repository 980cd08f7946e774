import type { Outcome } from '#services/billing/engine/ends/outcome.ts'

const because = (text: string | null) => (text === null ? '' : `: ${text}`)

/** How a run ended, in one line: `issued with PDF, folio F-7`, `rejected ticket_expired`. */
export const endText = (outcome: Outcome): string => {
  switch (outcome.kind) {
    case 'issued': {
      const { via, pdf, folio, xml } = outcome
      const file = /(\w+)"?\/>$/.exec(xml.toString().trim())?.[1] ?? xml.toString()
      const parts = [via === 'recovered' && 'recovered', file !== 'emitido' && file, pdf && 'PDF']
      const more = [...parts.filter((part) => part), folio !== null && `folio ${folio}`].filter(
        (part) => part,
      )
      return ['issued', ...more].join(', ')
    }
    case 'rejected':
      return `rejected ${outcome.code}${because(outcome.message)}`
    case 'retryLater':
      return `later ${outcome.reason}${outcome.afterSeconds === null ? '' : ` in ${outcome.afterSeconds} s`}${outcome.absent ? ', absent' : ''}`
    case 'needsInput':
      return `asks ${outcome.field}`
    case 'operator':
      return `operator ${outcome.reason}`
  }
}
