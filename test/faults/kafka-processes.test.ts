import { after, before } from 'node:test'
import { openFaultWorld } from '../fault-world.ts'
import { comingAndGoing } from './coming-and-going.ts'
import { everyRecordTwice } from './every-record-twice.ts'
import { frozenConsumer } from './frozen-consumer.ts'
import { killRoles } from './kill-roles.ts'
import { postgresRestarts } from './postgres-restarts.ts'
import { zombieRelay } from './zombie-relay.ts'

const opening = openFaultWorld({
  roles: ['api', 'relay', 'relay', 'ocr', 'billing', 'rendering', 'projector', 'webhooks'],
})

before(async () => {
  const world = await opening
  if (!('skip' in world)) await Promise.all(world.processes.all().map(({ ready }) => ready()))
})
after(async () => {
  const world = await opening
  if (!('skip' in world)) await world.close()
})

// one after the other on the same processes; each looks at the history of all sessions before it too
postgresRestarts(opening)
everyRecordTwice(opening)
comingAndGoing(opening)
zombieRelay(opening)
frozenConsumer(opening)
killRoles(opening)
