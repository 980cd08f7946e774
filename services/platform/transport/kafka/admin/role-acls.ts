import { groupId, groups, topicNames } from '#contracts/topics/names.ts'
import type { Role } from '#platform/runtime/environment/process-variables.ts'

/** The operators' commands that speak to the broker, as one more principal. */
export type KafkaPart = Role | 'cli'

type Operation = 'Create' | 'Describe' | 'DescribeConfigs' | 'Read' | 'Write'

/** What a principal must be allowed to do; Read and Write allow Describe (Kafka's own rule). */
export type RoleAcl = Readonly<{
  role: KafkaPart
  resource: 'topic' | 'group'
  name: string
  /** `prefixed`: everything whose name begins so. */
  pattern: 'literal' | 'prefixed'
  operations: readonly Operation[]
}>

type Acls = readonly Omit<RoleAcl, 'role'>[]

const topic = (name: string, ...operations: Operation[]) =>
  ({ resource: 'topic', name, pattern: 'literal', operations }) as const
const group = (name: string, ...operations: Operation[]) =>
  ({ resource: 'group', name, pattern: 'literal', operations }) as const

/** A member of its group, which sets aside what is no event. */
const readsAs = (prefix: string, name: string): Acls => {
  const { sessions, deadLetters } = topicNames(prefix)
  return [topic(sessions, 'Read'), topic(deadLetters, 'Write'), group(groupId(prefix, name), 'Read')]
}

const actors = [groups.ocr, groups.billing, groups.rendering]

const byRole = (prefix: string): Readonly<Partial<Record<KafkaPart, Acls>>> => {
  const { sessions, deadLetters, finance } = topicNames(prefix)
  const lagOf = (name: string) => group(groupId(prefix, name), 'Describe')
  return {
    relay: [
      topic(sessions, 'Create', 'DescribeConfigs', 'Write'),
      topic(finance, 'Create', 'DescribeConfigs', 'Write'),
      topic(deadLetters, 'Create', 'Describe', 'DescribeConfigs'),
      ...Object.values(groups).map(lagOf),
    ],
    ocr: readsAs(prefix, groups.ocr),
    billing: readsAs(prefix, groups.billing),
    rendering: readsAs(prefix, groups.rendering),
    projector: [...readsAs(prefix, groups.projector), ...actors.map(lagOf)],
    cli: [
      topic(sessions, 'Create', 'DescribeConfigs', 'Read'),
      topic(finance, 'Create', 'Describe', 'DescribeConfigs'),
      topic(deadLetters, 'Create', 'Describe', 'DescribeConfigs'),
      { ...group(groupId(prefix, 'verify-log-'), 'Read'), pattern: 'prefixed' },
    ],
  }
}

/**
 * The least that each role needs on a broker with ACLs. Roles that are missing only ask whether a
 * broker answers, which needs none.
 */
export const roleAcls = (prefix: string): readonly RoleAcl[] =>
  Object.entries(byRole(prefix)).flatMap(([role, acls]) =>
    acls.map((acl) => ({ role: role as KafkaPart, ...acl })),
  )
