import { faultSuite } from '../support/faults/fault-suite.ts'
import { comingAndGoing } from './coming-and-going.ts'
import { everyRecordTwice } from './every-record-twice.ts'
import { frozenConsumer } from './frozen-consumer.ts'
import { killRoles } from './kill-roles.ts'
import { postgresRestarts } from './postgres-restarts.ts'
import { zombieRelay } from './zombie-relay.ts'

const onWorld = faultSuite({
  roles: ['api', 'relay', 'relay', 'ocr', 'billing', 'rendering', 'projector', 'webhooks'],
})

postgresRestarts(onWorld)
everyRecordTwice(onWorld)
comingAndGoing(onWorld)
zombieRelay(onWorld)
frozenConsumer(onWorld)
killRoles(onWorld)
