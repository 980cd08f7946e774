import { goProgram, type Skip } from '#test/support/go/go-program.ts'

/** Its build takes minutes, which `npm test` does not have. */
const NOT_BUILT = 'the object store is not built here: `npm run test:machines` builds it, with Go'

/**
 * A real S3-compatible server; its path. Built once per checkout, by one process at a time, where
 * OBJECT_STORE=build asks for it; that needs Go, and its module proxy.
 */
export const objectServer = (): Promise<string | Skip> =>
  goProgram({
    module: 'github.com/versity/versitygw/cmd/versitygw',
    version: 'v1.8.0',
    notAsked: process.env['OBJECT_STORE'] === 'build' ? null : NOT_BUILT,
  })
