export type UnreadableReason =
  | 'too_large'
  | 'unknown_encoding'
  | 'doctype'
  | 'not_well_formed'
  | 'not_cfdi_4'
  | 'incomplete'
  | 'not_a_number'
  | 'several_stamps'

/**
 * The bytes are not a CFDI 4.0 that can be read; `reason` is stable, the message is for people and
 * quotes no content.
 */
export class CfdiUnreadable extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.name = 'CfdiUnreadable'
    this.reason = reason
  }
}
