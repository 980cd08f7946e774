/** Sessions of a merchant that ended so; `bucket`: see `durationThresholds`. */
export type OutcomeCount = Readonly<{
  /** '': no merchant was identified. */
  merchant_id: string
  /** `completed`, or the code of the failure. */
  outcome: string
  /** Whose fault the failure is; '' of completed. */
  source: string
  bucket: number
  sessions: number
}>
