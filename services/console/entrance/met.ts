import type { FastifyReply, FastifyRequest } from 'fastify'
import { Email } from '#contracts/people.ts'
import type { Platform } from '#platform/platform.ts'
import type { NoteAction } from '../audit/actions.ts'
import type { Door } from '../door/open-door.ts'
import type { Visit } from '../door/visits.ts'
import type { View } from '../frame/view.ts'
import type { SendLinks } from '../links/send-links.ts'

export type EntranceParts = Readonly<{
  platform: Pick<Platform, 'logger'>
  door: Door
  note: NoteAction
  links: SendLinks
}>

/** Somebody before the first page of an account. */
export type Met = Readonly<{
  request: FastifyRequest
  reply: FastifyReply
  visit: Visit
  form: URLSearchParams
}>

export type Route = (met: Met, parts: EntranceParts) => Promise<unknown>

export const viewOf = ({ visit, request }: Met): View => ({ ...visit, place: null, url: request.url })

/** Empty for what is no address. */
export const mailIn = (form: URLSearchParams): string => Email.safeParse(form.get('email') ?? '').data ?? ''
