import type { BrowserContext, Download, Frame, Response, Page as Window } from 'playwright-core'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { frameOf, type Traffic } from './traffic.ts'

/** The windows of a visit, the frame that is looked at, and files that were brought. */
export type Windows = {
  open: Window[]
  /** Entered frames are left with their window. */
  frame: Frame | null
  /** What the document of a frame came with. */
  answers: WeakMap<Frame, Response>
  downloads: Download[]
}

export const currentWindow = ({ open }: Windows): Window => {
  const window = open.at(-1)
  if (!window) throw new PortalTrouble('portal_changed', 'the page has closed itself')
  return window
}

export const currentFrame = (windows: Windows): Frame =>
  windows.frame && !windows.frame.isDetached() ? windows.frame : currentWindow(windows).mainFrame()

/** New windows become the one that is looked at, as for a person. */
export const watchWindows = (context: BrowserContext, traffic: Traffic): Windows => {
  const windows: Windows = { open: [], frame: null, answers: new WeakMap(), downloads: [] }
  context.on('response', (response) => {
    const frame = response.request().isNavigationRequest() ? frameOf(response.request()) : null
    if (frame) windows.answers.set(frame, response)
  })
  context.on('page', (window) => {
    windows.open.push(window)
    windows.frame = null
    traffic.changedAt = performance.now()
    window.on('close', () => {
      windows.open = windows.open.filter((each) => each !== window)
      windows.frame = null
    })
    window.on('download', (download) => {
      windows.downloads.push(download)
      traffic.changedAt = performance.now()
    })
    window.on('crash', () => {
      traffic.trouble ??= traffic.crash()
    })
  })
  return windows
}
