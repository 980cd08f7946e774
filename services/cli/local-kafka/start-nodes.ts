import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrokerNode } from './broker.ts'
import { brokerNode } from './broker-node.ts'
import { clusterIdOf, formatData } from './format-data.ts'
import { nodeProperties, type Place } from './node-properties.ts'
import { ownLoopback } from './own-loopback.ts'
import { quietPort } from './quiet-port.ts'

export type Settings = Readonly<Record<string, string>>

type Needs = Readonly<{
  dir: string
  brokers: number
  /** The same for every node, or made of its place. */
  properties: Settings | ((place: Place) => Promise<Settings>)
  /** For the broker; `formatFlags` for the short program that runs before it. */
  flags: readonly string[]
  formatFlags: readonly string[]
}>

const choosePlaces = async (dir: string, brokers: number): Promise<readonly Place[]> => {
  const host = ownLoopback()
  const ports = new Set<number>()
  while (ports.size < 2 * brokers) ports.add(await quietPort(host))
  const [...free] = ports
  return Array.from({ length: brokers }, (_, index) => ({
    id: index + 1,
    host,
    port: free[2 * index] ?? 0,
    controllerPort: free[2 * index + 1] ?? 0,
    dataDir: join(dir, `data-${index + 1}`),
  }))
}

const lines = (properties: Settings) =>
  Object.entries(properties)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('')

const prepareNode = async (needs: Needs, place: Place, all: readonly Place[]): Promise<BrokerNode> => {
  const { dir, properties, flags, formatFlags } = needs
  const configFile = join(dir, `server-${place.id}.properties`)
  const own = typeof properties === 'function' ? await properties(place) : properties
  const shared = await readFile(join(import.meta.dirname, 'server.properties'), 'utf8')
  await writeFile(configFile, shared + lines({ ...nodeProperties(place, all), ...own }))
  const clusterId = await clusterIdOf(dir)
  await formatData({ dataDir: place.dataDir, configFile, clusterId, flags: formatFlags })
  const logFile = join(dir, `server-${place.id}.log`)
  return brokerNode({ ...place, configFile, logFile, flags, brokers: all.length })
}

/**
 * One or more nodes on `dir`, all ready; existing data is used. If it throws, nothing keeps
 * running.
 */
export const startNodes = async (needs: Needs): Promise<readonly BrokerNode[]> => {
  await mkdir(needs.dir, { recursive: true })
  await clusterIdOf(needs.dir)
  const places = await choosePlaces(needs.dir, needs.brokers)
  const nodes = await Promise.all(places.map((place) => prepareNode(needs, place, places)))
  try {
    await Promise.all(nodes.map((node) => node.start()))
    return nodes
  } catch (error) {
    await Promise.all(nodes.map((node) => node.stop('SIGKILL')))
    throw error
  }
}
