import { directUnderTest } from './transport/direct-under-test.ts'
import { transportContract } from './transport-contract.ts'

transportContract('direct', directUnderTest)
