/**
 * The four function shapes that nearly every file is an instance of, and what a recorded event
 * looks like.
 */

/** Pure: no clock, no random, no I/O. `decide` run twice on its own result gives no events. */
export type Decider<State, Command, Event> = Readonly<{
  initialState: () => State
  decide: (command: Command, state: State) => Event[]
  evolve: (state: State, event: Event) => State
}>

/**
 * Where an event stands in the feed: `xid` first, `position` second (both decimal strings of 64-bit
 * numbers).
 */
export type FeedPosition = Readonly<{ xid: string; position: string }>

/** What rides beside every event; never personal data. */
export type EventMeta = Readonly<{
  accountId: string
  mode: 'live' | 'test'
  externalId: string
  traceparent?: string
}>

export type Recorded<Event> = Event &
  Readonly<{
    eventId: string
    streamId: string
    version: number
    schemaVersion: number
    feed: FeedPosition
    meta: EventMeta
  }>

/**
 * Talks to the world, never appends: what it learnt goes back as a command. A throw means "deliver
 * it again".
 */
export type Reactor<Event, Command> = (event: Recorded<Event>) => Promise<Command | undefined>

/**
 * One attempt to hand a due row to somebody outside, settled in its table before it returns; never
 * throws. `retry`: it is due again by itself; `abandoned`: only when its address changes or
 * somebody asks for it.
 */
export type Delivery<Row> = (row: Row) => Promise<'delivered' | 'retry' | 'abandoned'>
