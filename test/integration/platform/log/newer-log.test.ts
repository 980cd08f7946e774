import { directUnderTest } from '../transport/direct-under-test.ts'
import { newerPromises } from '../transport/newer.ts'

newerPromises('direct', directUnderTest)
