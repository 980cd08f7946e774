import { behindRow } from '../filters/behind-row.ts'
import type { Call, Page, Parts, Shown } from '../frame/page.ts'
import { html } from '../html/html.ts'
import { lettersCard } from './letters-card.ts'
import { noticesCard } from './notices-card.ts'
import { operatorWords } from './operator-words.ts'
import { projectionsCard } from './projections-card.ts'
import { qualityCard } from './quality-card.ts'
import { readersCard } from './readers-card.ts'

const answer = async (call: Call, parts: Parts): Promise<Shown> => {
  const words = operatorWords(call.view.language)
  const [notices, letters, readers, projections, quality] = await Promise.all([
    noticesCard(call, parts),
    lettersCard(call, parts),
    readersCard(call, parts),
    projectionsCard(call, parts),
    qualityCard(call, parts),
  ])
  const body = html`
    <div class="head">
      <h1>${words.title}</h1>
    </div>
    ${notices}
    ${letters}
    ${readers}
    ${projections}
    ${quality}
  `
  return { title: words.title, body }
}

/** The installation, whichever account the page is opened from. */
export const operatorPage: Page = {
  method: 'GET',
  path: '/operator',
  scope: 'accounts',
  filters: behindRow,
  answer,
}
