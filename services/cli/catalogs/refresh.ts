import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { catalogTables } from './catalog-tables.ts'

const home = fileURLToPath(new URL('../../cfdi/catalogs/tables/', import.meta.url))

const usage = `npm run catalogs -- FOLDER AS-OF [POSTAL-AS-OF]

Makes services/cfdi/catalogs/tables from SAT's catalogues of CFDI 4.0.
  FOLDER        holds c_FormaPago.json, c_RegimenFiscal.json … : rows with SAT's columns
  AS-OF         when SAT published them, as 2026-08
  POSTAL-AS-OF  the same for the postal codes, where they are of another date`

const jsonIn =
  (folder: string) =>
  (file: string): unknown =>
    JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8'))

const isDate = (text: string | undefined): text is string => /^20\d\d(?:-[01]\d)?$/.test(text ?? '')

const before = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Lines that only one of the two has; a changed row counts in both. */
const changes = (old: string, now: string): string => {
  const [was, is] = [old.split('\n'), now.split('\n')]
  const only = (lines: readonly string[], others: readonly string[]) =>
    lines.filter((line) => !others.includes(line)).length
  return `+${only(is, was)} -${only(was, is)} lines`
}

/** All tables are made before the first is written. */
const refresh = (folder: string, catalogs: string, postalCodes: string) => {
  for (const [file, text] of catalogTables(jsonIn(folder), { catalogs, postalCodes })) {
    const path = join(home, file)
    const old = before(path)
    console.log(`${file}: ${old === text ? 'unchanged' : changes(old, text)}`)
    if (old !== text) writeFileSync(path, text)
  }
}

const [folder, asOf, postalAsOf = asOf, ...more] = process.argv.slice(2)
if (folder === undefined || !isDate(asOf) || !isDate(postalAsOf) || more.length > 0) {
  console.error(usage)
  process.exit(2)
}
try {
  refresh(folder, asOf, postalAsOf)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
