/**
 * The portal could not be talked to, or is not what its definition says; whatever was sent may have
 * arrived.
 */
export class PortalTrouble extends Error {
  readonly reason: 'portal_down' | 'timeout' | 'portal_changed'

  constructor(reason: PortalTrouble['reason'], detail: string, options: ErrorOptions = {}) {
    super(detail, options)
    this.name = 'PortalTrouble'
    this.reason = reason
  }
}
