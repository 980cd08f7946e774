import { randomUUID } from 'node:crypto'
import type { Portal, PortalAnswer, PortalCall } from '../portal-server.ts'

/** One account, whoever visits. */
export type AccountState = {
  user: string
  password: string
  /** Log-ins that were let in, and that were not. */
  logIns: number
  refused: number
  /** By cookie. */
  open: Set<string>
  /** Visits at once, now and at most. */
  within: number
  most: number
}

export const newAccount = (user: string, password: string): AccountState => ({
  ...{ user, password, logIns: 0, refused: 0, open: new Set<string>(), within: 0, most: 0 },
})

const form = `<form id="entrar" method="post" action="/entrar"><input type="hidden" name="t" value="1">
<input name="usuario"><input name="clave" type="password"><button>Entrar</button></form>`

/** It repeats what was typed, as careless portals do. */
const refusal = (usuario: string, clave: string): PortalAnswer => ({
  body: `<div class="error">El usuario ${usuario} o la contraseña ${clave} es incorrecta</div>${form}<p data-x="x${clave}x">`,
})

const enter = (account: AccountState, { form: typed }: PortalCall): PortalAnswer => {
  const [user = '', password = ''] = ['usuario', 'clave'].map((name) => typed.get(name) ?? '')
  if (user !== account.user || password !== account.password) {
    account.refused += 1
    return refusal(user, password)
  }
  account.logIns += 1
  const id = randomUUID()
  account.open.add(id)
  return { body: '<p id="dentro">Bienvenido</p>', headers: { 'set-cookie': `CUENTA=${id}; Path=/` } }
}

/** A portal that shows nothing but a form to whoever is not logged in. */
export const behindLogIn =
  (portal: Portal, account: AccountState): Portal =>
  (call) => {
    if (call.path === '/entrar' && call.method === 'POST') return enter(account, call)
    return account.open.has(call.cookie('CUENTA') ?? '') ? portal(call) : { body: form }
  }

/** The words of a definition that logs in there, before its steps. */
export const withLogIn = (definition: string, account = '{ secrets: [user, password] }'): string =>
  definition.replace(
    'flow:\n',
    `account: ${account}
flow:
  login:
    when: { css: "#entrar" }
    steps:
      - go: ""
      - form: "#entrar"
        set: { usuario: "{{secret.user}}", clave: "{{secret.password}}" }
      - expect:
          - { when: { css: "#dentro" }, means: next }
          - { when: { css: .error, text: INCORRECTA }, means: login_refused }
`,
  )
