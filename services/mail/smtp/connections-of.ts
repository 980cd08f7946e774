import { networkOf } from '#platform/operation/network-of.ts'
import { isLoopbackAddress } from '#platform/outbound/public-address.ts'

type Peer = Readonly<{ id: string; remoteAddress: string }>

/**
 * How many connections each host has open: idle ones of a single host would keep everybody's mail
 * out. The sandbox sends from loopback, which is not counted.
 */
export const connectionsOf = (most: number, isNear: (address: string) => boolean = isLoopbackAddress) => {
  const open = new Map<string, string>()
  const countOf = (network: string): number => [...open.values()].filter((each) => each === network).length
  return {
    /** False: that host has its connections. */
    begin: ({ id, remoteAddress }: Peer): boolean => {
      const network = networkOf(remoteAddress)
      if (isNear(remoteAddress) || isNear(network)) return true
      if (countOf(network) >= most) return false
      open.set(id, network)
      return true
    },
    end: ({ id }: Pick<Peer, 'id'>): void => void open.delete(id),
  }
}
