import { stampedCfdi } from '../../support/cfdi/sample-cfdi.ts'
import { perVisitor } from '../../support/kills/per-visitor.ts'
import { startPortal } from '../../support/portals/portal-server.ts'
import { openBooks } from '../../support/portals/shop-books.ts'
import { twice } from '../../support/portals/twice.ts'

// A portal with three forms, in a process of its own: its work is nobody's but its own.
const books = openBooks(stampedCfdi())
const server = await startPortal(perVisitor(() => twice(books)))
process.send?.(server.url)
process.on('disconnect', () => process.exit(0))
