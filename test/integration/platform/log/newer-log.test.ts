import { directUnderTest } from '#test/support/transport/direct-under-test.ts'
import { newerPromises } from '#test/support/transport/newer.ts'

newerPromises('direct', directUnderTest)
