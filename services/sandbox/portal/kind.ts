import type { Answer } from '../web/http-server.ts'
import type { Call } from './shop.ts'

/** The pages of one kind of portal; undefined: there is no such page. */
export type Kind = (call: Call) => Promise<Answer> | undefined
