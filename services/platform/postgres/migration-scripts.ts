import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type IndexStatement, indexStatements } from './index-statements.ts'

/**
 * `name` is `owner/NNNN-what.sql`: the service or projection, and its place in the owner's order.
 * It never changes, whichever folder of the schema has the file. `indexes`: it does nothing else,
 * and so runs beside writers, outside a transaction.
 */
export type Script = Readonly<{ name: string; text: string; indexes: readonly IndexStatement[] | null }>

const home = fileURLToPath(new URL('../../..', import.meta.url))

const scriptAt = async (folder: string, path: string): Promise<Script> => {
  const text = await readFile(join(home, folder, path), 'utf8')
  const [owner] = path.split('/')
  const name = `${owner}/${basename(path)}`
  return { name, text, indexes: indexStatements(text) }
}

const scriptsIn = async (folder: string): Promise<Script[]> => {
  const scripts: Script[] = []
  for await (const path of glob('*/schema/**/*.sql', { cwd: join(home, folder) }))
    scripts.push(await scriptAt(folder, path))
  return scripts.sort((a, b) => (a.name < b.name ? -1 : 1))
}

const isPlatform = ({ name }: Script) => name.startsWith('platform/')

/**
 * Platform's scripts first, then those of the projections and of the other services, each owner's
 * in its order.
 */
export const migrationScripts = async (): Promise<Script[]> => {
  const [projections, services] = await Promise.all([scriptsIn('projections'), scriptsIn('services')])
  return [...services.filter(isPlatform), ...projections, ...services.filter((script) => !isPlatform(script))]
}
