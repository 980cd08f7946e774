import { addressIn } from '../page/address-in.ts'
import { copyOf } from '../page/copy-of.ts'
import type { Page } from '../page/read-page.ts'
import { isDelta, readDelta } from './read-delta.ts'

/**
 * Where the answer sends the page, and what its scripts are; the document of the page before is
 * worked on.
 */
export type Applied = Readonly<{ page: Page; redirect: URL | null }>

const setHidden = ($: Page['$'], id: string, value: string): void => {
  const found = $(`[id="${id}"], input[name="${id}"]`).first()
  if (found.length > 0) found.attr('value', value)
  else {
    const input = $('<input type="hidden">').attr('name', id).attr('id', id).attr('value', value)
    $('form').first().append(input)
  }
}

const unescaped = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

type Changes = { redirect: URL | null; scripts: string[]; said: string[] }
type Change = (content: string, id: string) => void

const changesOf = ($: Page['$'], before: Page, changes: Changes): Readonly<Record<string, Change>> => {
  const addScript = (content: string) => void changes.scripts.push(content)
  return {
    updatePanel: (content, id) =>
      void $(`[id="${id.replaceAll('$', '_')}"]`)
        .first()
        .html(content),
    hiddenField: (content, id) => setHidden($, id, content),
    formAction: (content) => void $('form').first().attr('action', content.replaceAll('&amp;', '&')),
    scriptBlock: addScript,
    scriptStartupBlock: addScript,
    error: (content) => void changes.said.push(content),
    pageRedirect: (content) => {
      changes.redirect = addressIn(before, unescaped(content), before.url)
    },
  }
}

/**
 * Works the answer to an UpdatePanel request into the page; null: it is no such answer but a whole
 * page. Throws PortalTrouble.
 */
export const applyDelta = (before: Page, read: Page): Applied | null => {
  if (!isDelta(read.text)) return null
  const $ = copyOf(before)
  const changes: Changes = { redirect: null, scripts: [], said: [] }
  const apply = changesOf($, before, changes)
  for (const { type, id, content } of readDelta(read.text)) apply[type]?.(content, id)
  const { scripts, said, redirect } = changes
  return { page: { ...read, url: before.url, charset: before.charset, $, scripts, said }, redirect }
}
