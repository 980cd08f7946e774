/** A merchant that nobody visits for now. */
export type OpenCircuit = Readonly<{
  merchant_id: string
  reason: string
  opened_at: Date
  /**
   * When one visit may try it; null: once its definition or its secrets change, or an operator says
   * so.
   */
  next_try_at: Date | null
}>
