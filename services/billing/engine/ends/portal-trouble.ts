/**
 * The portal could not be talked to, or is not what its definition says; whatever was sent may have
 * arrived.
 */
export class PortalTrouble extends Error {
  readonly reason: 'portal_down' | 'timeout' | 'portal_changed' | 'browser_capacity'
  readonly #wanted: string | null

  constructor(
    reason: PortalTrouble['reason'],
    detail: string,
    { wanted = null, ...options }: ErrorOptions & { wanted?: string | null } = {},
  ) {
    super(detail, options)
    this.name = 'PortalTrouble'
    this.reason = reason
    this.#wanted = wanted
  }

  /** A value of the ticket or the receiver that the portal lacks: for no log and no event. */
  get wanted(): string | null {
    return this.#wanted
  }
}
