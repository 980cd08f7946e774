import { transportContract } from '../transport-contract.ts'
import { directUnderTest } from './direct-under-test.ts'

transportContract('direct', directUnderTest)
