import { roleAcls } from '#platform/transport/kafka/admin/role-acls.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const listAcls: Command = {
  usage: 'topics acls',
  summary: 'what each role must be allowed to do on a broker with ACLs, with the names of KAFKA_PREFIX',
  alone: async (words, { kafka }) => {
    parseWords({ words, names: [] })
    return roleAcls(kafka?.prefix ?? '')
  },
}
