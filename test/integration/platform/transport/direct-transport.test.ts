import { directUnderTest } from '#test/support/transport/direct-under-test.ts'
import { transportContract } from '#test/support/transport/transport-contract.ts'

transportContract('direct', directUnderTest)
