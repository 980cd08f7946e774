import type { Database } from '#platform/postgres/postgres.ts'
import type { Alarm } from '#platform/runtime/alarm.ts'
import { LOG_CHANNEL, readAnnouncement } from './announcement.ts'
import type { Head } from './create-head.ts'
import type { Interest, Interests } from './interests.ts'
import type { PollPace } from './poll-pace.ts'

type Hearing = Readonly<{
  /** How announcements come; undefined: not at all. */
  listen: Database['listen'] | undefined
  head: Head
  pace: PollPace
  interests: Interests
  alarm: Alarm
}>

/** Begins with the first reader: a process without any needs no connection for it. */
export const hearAnnouncements = ({ listen, head, pace, interests, alarm }: Hearing) => {
  let stop: (() => Promise<void>) | undefined
  const heard = (payload: string | null) => {
    if (payload === null) {
      pace.listening()
      alarm.ring()
      return
    }
    const announced = readAnnouncement(payload)
    if (announced && pace.heard(announced, BigInt(head.get().xid))) alarm.ring()
  }
  return {
    /**
     * Until the returned function is called. The loop may be asleep, or have heard of what nobody
     * wanted until now.
     */
    want: (wants: Interest) => {
      const leave = interests.add(wants)
      stop ??= listen?.(LOG_CHANNEL, heard, pace.deaf)
      if (pace.isIdle() || interests.wanted().xid > BigInt(head.get().xid)) alarm.ring()
      return leave
    },
    stop: async () => stop?.(),
  }
}
