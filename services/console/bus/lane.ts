/** A session that waits for an operator; `page`: host and path that its last visit saw. */
export type WaitingSession = Readonly<{
  session_id: string
  account_id: string
  merchant: string
  reason: string
  detail: string
  deadline: Date
  sandbox: boolean
  attempt: number
  page: string | null
}>

/** All that a person needs to finish a session by hand. */
export type CaseShown = Readonly<{
  merchant: Readonly<{ id: string; name: string; rfc: string }>
  /** Null: it waits for no person any more. */
  reason: string | null
  detail: string | null
  deadline: Date | null
  /** Who else was shown it, the last one first. */
  shown_to: readonly Readonly<{ by: string; at: Date }>[]
  /** Somebody else who may be issuing by hand. */
  held_by: string | null
  portal: string | null
  read: Readonly<{
    amount: string | null
    date: string | null
    time: string | null
    codes: Readonly<Record<string, string>>
  }>
  receiver: Readonly<{
    rfc: string
    razon_social: string
    cp: string
    regimen: string
    uso_cfdi: string
    forma_pago: string | null
  }>
  invoice_may_exist: boolean
  /** The event with which it ended; null: it goes on. */
  end: string | null
  visits: readonly Readonly<{ attempt: number; at: Date; outcome: string; page: string | null }>[]
}>

type Work =
  | Readonly<{ action: 'retry' }>
  | Readonly<{ action: 'give_up'; code: string }>
  | Readonly<{ action: 'attach'; xml: Buffer; pdf: Buffer | null }>

export type LaneOrder = Readonly<{ sessionId: string; by: string; anyway: boolean }> & Work

/** `done`, or why not; `differs`: what of a CFDI is not that of the session. */
export type Ordered = Readonly<{ outcome: string; detail: string; differs: readonly string[] }>

export type UnusedMail = Readonly<{
  mail_id: string
  received_at: Date
  via: string
  session_id: string | null
  reason: string | null
  bytes: number
  kept_until: Date | null
}>

/** The operator's lane, as the `cli` has it; each call refuses with `Rejection`. */
export type Lane = Readonly<{
  /** The first deadline first; `after`: the last session of the page before. */
  waiting: (asked: Readonly<{ after: string | null; limit: number }>) => Promise<readonly WaitingSession[]>
  /** Who looks is kept, as it shows the receiver. */
  caseOf: (asked: Readonly<{ sessionId: string; by: string }>) => Promise<CaseShown>
  /** Billing carries it out; it may last a minute. */
  order: (order: LaneOrder) => Promise<Ordered>
  /** With which a person may give a session up. */
  codes: () => Promise<readonly string[]>
  /** Mails that nobody used, the newest first; `after`: the last one of the page before. */
  mails: (asked: Readonly<{ after: string | null; limit: number }>) => Promise<readonly UnusedMail[]>
  /** A mail as it came; who looks is kept. */
  mail: (asked: Readonly<{ mailId: string; by: string }>) => Promise<Uint8Array>
}>
