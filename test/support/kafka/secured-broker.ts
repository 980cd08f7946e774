import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import kafkajs from 'kafkajs'
import type { RoleAcl } from '#platform/transport/kafka/admin/role-acls.ts'
import type { Place } from '#services/cli/local-kafka/node-properties.ts'
import { quietPort } from '#services/cli/local-kafka/quiet-port.ts'
import { runTool } from '#services/cli/local-kafka/run-tool.ts'
import { ownBroker } from './kafka-for-tests.ts'
import { testAuthority } from './test-authority.ts'

/** Who has a name and a password. */
const users = ['relay', 'ocr', 'billing', 'rendering', 'projector', 'api', 'cli']
export const passwordOf = (user: string): string => `${user}-secret`

const plainUsers = () =>
  ['org.apache.kafka.common.security.plain.PlainLoginModule required']
    .concat(users.map((user) => `user_${user}="${passwordOf(user)}"`))
    .join(' ')

type Wires = Readonly<{ sasl: string; mutual: string; keystore: string; truststore: string }>

/**
 * Beside the listener in clear, which is for its own tools: SASL over TLS, and TLS with
 * certificates on both sides. Whoever has no ACL may do nothing.
 */
const secured = ({ sasl, mutual, keystore, truststore }: Wires, { host, port, controllerPort }: Place) => {
  const outside = `SASL_SSL://${sasl},SSL://${mutual}`
  return {
    listeners: `PLAINTEXT://${host}:${port},CONTROLLER://${host}:${controllerPort},${outside}`,
    'advertised.listeners': `PLAINTEXT://${host}:${port},${outside}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL,SSL:SSL',
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': keystore,
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': truststore,
    'listener.name.ssl.ssl.client.auth': 'required',
    'listener.name.ssl.ssl.principal.mapping.rules': 'RULE:^CN=([^,]+).*$/$1/',
    'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-512',
    'listener.name.sasl_ssl.plain.sasl.jaas.config': `${plainUsers()};`,
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config':
      'org.apache.kafka.common.security.scram.ScramLoginModule required;',
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'super.users': 'User:ANONYMOUS',
  }
}

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, ResourcePatternTypes } = kafkajs
const numbers = {
  Create: AclOperationTypes.CREATE,
  Describe: AclOperationTypes.DESCRIBE,
  DescribeConfigs: AclOperationTypes.DESCRIBE_CONFIGS,
  Read: AclOperationTypes.READ,
  Write: AclOperationTypes.WRITE,
}

const asEntries = ({ role, resource, name, pattern, operations }: RoleAcl) =>
  operations.map((operation) => ({
    principal: `User:${role}`,
    host: '*',
    operation: numbers[operation],
    permissionType: AclPermissionTypes.ALLOW,
    resourceType: resource === 'topic' ? AclResourceTypes.TOPIC : AclResourceTypes.GROUP,
    resourceName: name,
    resourcePatternType: pattern === 'literal' ? ResourcePatternTypes.LITERAL : ResourcePatternTypes.PREFIXED,
  }))

/**
 * A broker that takes nobody in clear but its own tools, with an authority whose files lie in
 * `dir`.
 */
export const securedBroker = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'kafka-secured-'))
  const authority = await testAuthority(dir, 'authority')
  const wires = async (place: Place): Promise<Wires> => {
    const [sasl, mutual] = [await quietPort(place.host), await quietPort(place.host)]
    const pair = await authority.issue('broker', { hosts: `IP:${place.host}` })
    const keystore = await authority.keystore(pair)
    return {
      sasl: `${place.host}:${sasl}`,
      mutual: `${place.host}:${mutual}`,
      keystore,
      truststore: authority.ca,
    }
  }
  let made: Wires | undefined
  const broker = await ownBroker({
    properties: async (place) => {
      made = await wires(place)
      return secured(made, place)
    },
  })
  const clean = () => rm(dir, { recursive: true, force: true })
  if ('skip' in broker || !made) {
    await clean()
    return 'skip' in broker ? broker : { skip: 'the broker has no place' }
  }
  const client = new kafkajs.Kafka({ brokers: [...broker.bootstrap], logLevel: kafkajs.logLevel.NOTHING })
  return {
    ...{ dir, authority, sasl: made.sasl, mutual: made.mutual },
    addScram: (user: string) =>
      runTool(broker, {
        tool: 'kafka.admin.ConfigCommand',
        args: [
          ...['--alter', '--entity-type', 'users', '--entity-name', user],
          ...['--add-config', `SCRAM-SHA-512=[password=${passwordOf(user)}]`],
        ],
      }),
    allow: async (acls: readonly RoleAcl[]) => {
      const admin = client.admin()
      await admin.connect()
      await admin.createAcls({ acl: acls.flatMap(asEntries) })
      await admin.disconnect()
    },
    close: async () => {
      await broker.close()
      await clean()
    },
  }
}
export type SecuredBroker = Exclude<Awaited<ReturnType<typeof securedBroker>>, { skip: string }>
