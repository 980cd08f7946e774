import { faultSuite } from '../support/faults/fault-suite.ts'
import { brokerFreezes } from './broker-freezes.ts'
import { brokerGone } from './broker-gone.ts'
import { brokerKilled } from './broker-killed.ts'

const onWorld = faultSuite({
  roles: ['api', 'relay', 'ocr', 'billing', 'rendering', 'projector', 'webhooks'],
})

brokerKilled(onWorld)
brokerFreezes(onWorld)
brokerGone(onWorld)
