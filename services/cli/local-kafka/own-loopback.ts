import { randomInt } from 'node:crypto'

/**
 * A loopback address that hardly anybody else uses, so that a restarted server finds its port free.
 * On 127.0.0.1 an outgoing connection may hold that port, if the system assigns ports from a wide
 * range. Only Linux answers on all of 127.0.0.0/8.
 */
export const ownLoopback = (): string =>
  process.platform === 'linux'
    ? `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
    : '127.0.0.1'
