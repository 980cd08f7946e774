import { PortalTrouble } from './portal-trouble.ts'

/**
 * A list is what it should be and does not offer the receiver's régimen or use: the portal is not
 * changed, it does not take this receiver.
 */
export class ReceiverRefused extends PortalTrouble {
  constructor(detail: string, options: Readonly<{ wanted?: string }> = {}) {
    super('portal_changed', detail, options)
    this.name = 'ReceiverRefused'
  }
}
