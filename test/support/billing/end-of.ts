import assert from 'node:assert/strict'
import { eventually } from '../eventually.ts'
import type { World } from './world.ts'

/** How billing ends with a session: with its CFDI, or with why there is none. */
export const endOf = ({ platform }: World, sessionId: string) =>
  eventually(async () => {
    const history = await platform.log.read(sessionId)
    const end = history.find(({ type }) => type === 'CfdiIssued' || type === 'SessionFailed')
    assert.ok(end)
    return end
  }, 120)
