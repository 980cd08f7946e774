import { randomUUID } from 'node:crypto'
import type { Portal } from '../portals/portal-server.ts'

/** A portal that remembers one visit at a time, for many visitors at once: each has its own. */
export const perVisitor = (open: () => Portal): Portal => {
  const visits = new Map<string, Portal>()
  return (call) => {
    const known = visits.get(call.cookie('visit') ?? '')
    if (known) return known(call)
    const id = randomUUID()
    const portal = open()
    visits.set(id, portal)
    const answer = portal(call)
    return { ...answer, headers: { ...answer.headers, 'set-cookie': `visit=${id}; Path=/` } }
  }
}
