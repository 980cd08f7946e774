import type { Cost } from './count.ts'
import type { CostRole } from './open-stage.ts'
import { ofRole, type Spent } from './spent.ts'

const ms = (seconds: number) => (seconds * 1_000).toFixed(1).padStart(8)
const number = (value: number) => value.toFixed(1).padStart(8)

/** Of one ticket, or of one second without work; processor seconds, but `seconds` by the clock. */
export type Printed = Readonly<{ engine: number; beside: number; commits: number; seconds: number }>

/**
 * Threads of `ocr` beside its first one read: that is the engine. In one process with the other
 * roles only the threads that workers start are told from theirs.
 */
const engineOf = (role: CostRole): keyof Cost | null =>
  role === 'ocr' ? 'others' : role === 'all' ? 'workers' : null

export const printCost = (spent: Spent, per: number): Printed => {
  console.log(
    '                own code   engine    polls    other statements, their ms in Postgres (by the clock)',
  )
  const sum = { own: 0, engine: 0, polls: 0 }
  for (const role of spent.byRole.keys()) {
    const each = (key: keyof Cost) => ofRole(spent, role)[key] / per
    const reading = engineOf(role)
    const engine = reading ? each(reading) : 0
    const own = each('first') + each('others') - engine
    sum.own += own
    sum.engine += engine
    sum.polls += each('polls')
    console.log(
      `  ${role.padEnd(12)} ${ms(own)} ${ms(engine)} ${number(each('polls'))} ${number(each('statements'))} ${ms(each('inPostgres'))}`,
    )
  }
  const [postgres, commits] = [spent.postgres / per, spent.commits / per]
  console.log(
    `  ${ms(sum.own)} own code + ${ms(postgres)} Postgres; ${commits.toFixed(0)} commits, ${sum.polls.toFixed(0)} of them polls; ` +
      `${(spent.connections / per).toFixed(2)} connections opened`,
  )
  return { engine: sum.engine, beside: sum.own + postgres, commits, seconds: spent.at / per / 1_000 }
}

type Floor = Readonly<{ idle: Printed; statement: number }>

/**
 * `idle`: of a second without work. `statement`: processor seconds that the machine asks for a
 * statement which does nothing.
 */
export const printGoals = (
  { beside, engine, commits, seconds }: Printed,
  { idle, statement }: Floor,
): void => {
  const share = (one: number) => (engine / (engine + one)).toFixed(3)
  const waiting = idle.beside * seconds
  console.log(
    `  ${ms(beside)} beside the engine, whose share is ${share(beside)}; ${ms(waiting)} of them are those of ` +
      `${seconds.toFixed(2)} s without work; the others ${ms(beside - waiting)} (goal 45), share ${share(beside - waiting)} (goal 0.88)`,
  )
  console.log(
    `  ${ms(commits * statement)} is what ${commits.toFixed(0)} statements that do nothing cost on this machine: a commit takes a round trip at least`,
  )
}
