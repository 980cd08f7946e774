import { sql } from '#contracts/sql.ts'
import { pages } from '#services/console/pages.ts'
import type { ConsoleWorld } from '#test/support/console/console-world.ts'
import type { PersonClient } from '#test/support/console/person-client.ts'

export type Address = Readonly<{ name: string; path: string }>

const onlyId = async ({ platform, account }: ConsoleWorld, state: string) => {
  const [row] = await platform.database.query<{ id: string }>(sql`
    select session_id as id from session_status.sessions
    where account_id = ${account.account_id} and status = ${state} order by session_id desc limit 1`)
  return row?.id ?? ''
}

const idsOf = async (world: ConsoleWorld, client: PersonClient, home: string) => {
  const list = await (await client.get(`${home}/customers`)).text()
  return {
    session: await onlyId(world, 'completed'),
    merchant: 'oxxo',
    customer: /cus_\w+/.exec(list)?.[0] ?? '',
  }
}

/** Whether it is a page that this person sees; a stream or a file is none. */
const isShown = async (client: PersonClient, path: string) => {
  const answer = await client.get(path)
  await answer.body?.cancel()
  // files of filled sessions were never kept
  if (answer.status >= 500 && !/\/(files|photo)/.test(path))
    throw new Error(`${path} answers ${answer.status}`)
  return answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('text/html')
}

/** The addresses of every page that this person is shown. */
export const pageAddresses = async (
  world: ConsoleWorld,
  client: PersonClient,
): Promise<readonly Address[]> => {
  const home = `/console/${world.account.account_id}/live`
  const ids: Readonly<Record<string, string>> = await idsOf(world, client, home)
  const all = pages
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => ({
      name: path,
      path: `${home}${path.replace(/:(\w+)/g, (_, id: string) => ids[id] ?? id)}`,
    }))
  const shown = await Promise.all(all.map(async (one) => ((await isShown(client, one.path)) ? [one] : [])))
  return shown.flat()
}
