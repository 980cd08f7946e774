import { type Html, html } from '../html/html.ts'
import { inBoth, type Language } from '../html/language.ts'

export const stateWords = inBoth({
  all: ['Todas', 'All'],
  processing: ['En proceso', 'Processing'],
  asks: ['Piden un dato', 'Need input'],
  completed: ['Completadas', 'Completed'],
  failed: ['Fallidas', 'Failed'],
})

const one = inBoth({
  processing: ['En proceso', 'Processing'],
  asks: ['Pide un dato', 'Needs input'],
  completed: ['Completada', 'Completed'],
  failed: ['Fallida', 'Failed'],
})

type State = Readonly<{ status: 'processing' | 'completed' | 'failed'; asks: boolean }>

export const statePill = ({ status, asks }: State, language: Language): Html => {
  const shown = status === 'processing' && asks ? 'asks' : status
  return html`<span class="pill ${shown}">${one(language)[shown]}</span>`
}
