import { openDatabase } from '#platform/postgres.ts'
import { openSandbox } from './visitor.ts'

// A sandbox in a process of its own, to be killed: its database comes as argument, its address goes to stdout.
const [, , databaseUrl = ''] = process.argv
const database = openDatabase(databaseUrl, { onError: () => undefined })
const { url } = await openSandbox(database)
console.log(url)
