import assert from 'node:assert/strict'
import type { Decider } from '#contracts/shapes.ts'
import { sessionDecider } from '#session/decider.ts'

/** `given(...history).when(command)` and what it leads to; any decider can be specified so. */
export const specification =
  <State, Command, Event>({ initialState, decide, evolve }: Decider<State, Command, Event>) =>
  (...history: readonly Event[]) => ({
    when: (command: Command) => {
      const outcome = () => decide(command, history.reduce(evolve, initialState()))
      return {
        gives: (...events: readonly Event[]) => assert.deepEqual(outcome(), events),
        throws: (expected: RegExp | object) => assert.throws(outcome, expected),
      }
    },
  })

export const given = specification(sessionDecider)
