import assert from 'node:assert/strict'
import { type PersonRole, personRoles } from '#contracts/people.ts'
import { openConsoleWorld } from './console-world.ts'
import { knownIds } from './known-ids.ts'
import { pathWith } from './path-with.ts'
import { type PersonClient, signedIn } from './person-client.ts'
import { withRoutes } from './registered-routes.ts'

/** `path`: below an account and a mode. */
export type PlacedRoute = Readonly<{ method: string; path: string }>

const PLACE = '/console/:account/:mode'

/** Answers by what was tried and their status. */
const createCounts = () => {
  const counts: Record<string, Record<number, number>> = {}
  return {
    count: (tried: string, { status }: Response): void => {
      counts[tried] ??= {}
      const of = counts[tried]
      of[status] = (of[status] ?? 0) + 1
    },
    table: () =>
      Object.entries(counts).map(
        ([tried, of]) => `${tried}: ${Object.entries(of).map((one) => one.join(' × '))}`,
      ),
  }
}

/** Two accounts: one has an id of everything; each role has a person in the other one. */
export const openIsolatedWorld = async () => {
  const { made: world, routes: registered } = await withRoutes(openConsoleWorld)
  const { own: ids, ofAccount, ofAll } = await knownIds(world)
  const { account_id: foreign, live_key: foreignKey } = await world.platform.accounts.create({
    name: 'Ajena',
  })
  const people = new Map<PersonRole, PersonClient>()
  for (const role of personRoles)
    people.set(role, await signedIn(world, role, role === 'operator' ? null : foreign))
  const areAllIn =
    (some: object) =>
    ({ path }: PlacedRoute) =>
      [...path.matchAll(/:(\w+)/g)].every(([, name = '']) => name in some)
  const isPlaced = ({ url }: { url: string }) => url.startsWith(`${PLACE}/`)
  return {
    world,
    ids,
    foreign,
    foreignKey,
    /** What the server has registered below an account, in `pages` or not. */
    routes: registered
      .filter(isPlaced)
      .map(({ method, url }): PlacedRoute => ({ method, path: url.slice(PLACE.length) })),
    beside: registered.filter((route) => !isPlaced(route)),
    isOfAll: areAllIn(ofAll),
    /** The same in both modes. */
    isOfAccount: areAllIn(ofAccount),
    pathOf: ({ path }: Pick<PlacedRoute, 'path'>, accountId: string, mode: string) =>
      `/console/${accountId}/${mode}${pathWith(path, ids)}`,
    clientOf: (role: PersonRole): PersonClient => {
      const client = people.get(role)
      assert.ok(client)
      return client
    },
    ...createCounts(),
  }
}

export type IsolatedWorld = Awaited<ReturnType<typeof openIsolatedWorld>>

export const askRoute = (client: PersonClient, { method }: PlacedRoute, path: string): Promise<Response> =>
  method === 'GET' ? client.get(path) : client.submit(path)
