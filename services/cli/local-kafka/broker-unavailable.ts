/**
 * No broker can run on this machine; the message is a sentence that says what to install or to set.
 */
export class BrokerUnavailable extends Error {}
