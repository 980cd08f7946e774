/**
 * The four function shapes that nearly every file is an instance of, and the shape of a recorded
 * event.
 */

/** Pure: no clock, no random, no I/O. `decide` run twice on its own result gives no events. */
export type Decider<State, Command, Event> = Readonly<{
  initialState: () => State
  decide: (command: Command, state: State) => Event[]
  evolve: (state: State, event: Event) => State
}>

/**
 * The position of an event in the feed: `xid` first, `position` second (both decimal strings of
 * 64-bit numbers).
 */
export type FeedPosition = Readonly<{ xid: string; position: string }>

/** The metadata of every event; never personal data. */
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
 * Talks to the outside and never appends: its findings return as a command. A throw means
 * "redeliver the event".
 */
export type Reactor<Event, Command> = (event: Recorded<Event>) => Promise<Command | undefined>

/**
 * One attempt to deliver a due row to an outside party, recorded in its table before it returns;
 * never throws. `retry`: it becomes due again by itself; `abandoned`: only after its address
 * changes or somebody requests it.
 */
export type Delivery<Row> = (row: Row) => Promise<'delivered' | 'retry' | 'abandoned'>
