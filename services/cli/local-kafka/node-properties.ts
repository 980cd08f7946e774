export type Place = Readonly<{
  id: number
  host: string
  port: number
  controllerPort: number
  dataDir: string
}>

/**
 * What `place` adds to server.properties. A cluster has three replicas and accepts a write that two
 * of them have: it loses nothing and continues when one node dies.
 */
export const nodeProperties = (place: Place, all: readonly Place[]): Readonly<Record<string, string>> => {
  const replicas = String(Math.min(all.length, 3))
  const inSync = String(Math.max(1, Math.min(all.length, 3) - 1))
  const address = `PLAINTEXT://${place.host}:${place.port}`
  return {
    'node.id': String(place.id),
    'log.dirs': place.dataDir,
    listeners: `${address},CONTROLLER://${place.host}:${place.controllerPort}`,
    'advertised.listeners': address,
    // the static form keeps ports out of the formatted data: the next start may use others
    'controller.quorum.voters': all
      .map(({ id, host, controllerPort }) => `${id}@${host}:${controllerPort}`)
      .join(','),
    'default.replication.factor': replicas,
    'min.insync.replicas': inSync,
    'offsets.topic.replication.factor': replicas,
    'transaction.state.log.replication.factor': replicas,
    'transaction.state.log.min.isr': inSync,
    'share.coordinator.state.topic.replication.factor': replicas,
    'share.coordinator.state.topic.min.isr': inSync,
  }
}
