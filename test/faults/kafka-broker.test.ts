import { after, before } from 'node:test'
import { openFaultWorld } from '../fault-world.ts'
import { brokerFreezes } from './broker-freezes.ts'
import { brokerGone } from './broker-gone.ts'
import { brokerKilled } from './broker-killed.ts'

const opening = openFaultWorld({
  roles: ['api', 'relay', 'ocr', 'billing', 'rendering', 'projector', 'webhooks'],
})

before(async () => {
  const world = await opening
  if (!('skip' in world)) await Promise.all(world.processes.all().map(({ ready }) => ready()))
})
after(async () => {
  const world = await opening
  if (!('skip' in world)) await world.close()
})

// one after the other on the same broker and its data; each looks at the history of all sessions before it too
brokerKilled(opening)
brokerFreezes(opening)
brokerGone(opening)
