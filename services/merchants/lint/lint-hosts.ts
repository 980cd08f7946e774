import type { MerchantFile } from '../language/merchant-file.ts'
import { errorAt, type Finding } from './finding.ts'
import { textsIn } from './texts-in.ts'

const base = ({ portal }: MerchantFile, allowLocal: boolean): Finding[] => {
  if (!portal) return []
  const url = new URL(portal.base)
  const isLocal = allowLocal && /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname)
  const problems = [
    ...(url.protocol === 'https:' || isLocal ? [] : ['it must start with https://']),
    ...(portal.base.endsWith('/') ? [] : ['it must end with a slash']),
    ...(portal.hosts.some(({ host }) => host === url.host) ? [] : [`${url.host} is not listed in hosts`]),
  ]
  return problems.map((reason) => errorAt(['portal', 'base'], reason))
}

const names = ({ portal }: MerchantFile): Finding[] =>
  (portal?.hosts ?? []).flatMap(({ host }, i) => {
    const isHost = URL.parse(`https://${host}/`)?.host === host.toLowerCase().replace(/:443$/, '')
    return isHost
      ? []
      : [
          errorAt(
            ['portal', 'hosts', i, 'host'],
            'it must be a host alone, such as portal.mx or portal.mx:8060',
          ),
        ]
  })

/** Whole addresses that steps name. */
const addresses = ({ portal, flow }: MerchantFile): Finding[] =>
  textsIn(flow, ['flow']).flatMap(({ path, text }) => {
    const [, address] = /^(?:[A-Z]+ )?(https?:\/\/[^\s{]+)/.exec(text) ?? []
    const host = address === undefined ? undefined : URL.parse(address)?.host
    const isListed = host === undefined || portal?.hosts.some((each) => each.host === host)
    return isListed ? [] : [errorAt(path, `${host} is not listed in portal.hosts`)]
  })

/** https, a base among the hosts, and no address beside them. */
export const lintHosts = (file: MerchantFile, allowLocal: boolean): Finding[] => [
  ...base(file, allowLocal),
  ...names(file),
  ...addresses(file),
]
