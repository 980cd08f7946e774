import { startBroker } from '#services/cli/local-kafka/start-broker.ts'

/** `node broker-owner.ts DIR`: starts a broker, tells its pid, and waits to be killed. */
const [, , dir = ''] = process.argv
const broker = await startBroker({ dir, install: true })
console.log(broker.nodes[0]?.pid)
setInterval(() => {}, 1_000)
