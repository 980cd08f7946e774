import { fileURLToPath } from 'node:url'
import type { Command } from '../command-line/command.ts'
import { mustBeInstalled } from '../command-line/must-be-installed.ts'
import { streamProgram } from '../command-line/stream-program.ts'
import { replayWords } from './replay-words.ts'

const program = fileURLToPath(new URL('../../replay/run-order.ts', import.meta.url))

export const replayEvents: Command = {
  usage:
    'replay [--format ndjson|csv|parquet] [--out FILE|FOLDER|-] [--from WHEN] [--to WHEN] [--type TYPES] [--session ID] ' +
    '[--account ID] [--merchant ID] [--mode live|test] [--after CURSOR] [--resume] [--rows N] [--to-topic NAME [--partitions N] [--dry-run]]',
  summary:
    'the events of all sessions in the order of the log, for analysts: as lines, or in files with a manifest; facts of finance are left out',
  options: {
    '--format':
      'ndjson: each line is the value of the record in Kafka; csv: for spreadsheets; parquet: for SQL',
    '--out': 'a file, or a folder (its name ends in /, or it is there); -: stdout, where nothing is named',
    '--from': 'from this day of Mexico City on (2026-11-20), or from this instant on (2026-11-20T10:00:00Z)',
    '--to': 'up to this day or instant, which is not in it',
    '--type': 'only events of these types, separated by commas',
    '--session': 'only this session',
    '--account': 'only sessions of this account',
    '--mode': 'only live sessions, or only those of test mode',
    '--merchant': 'only sessions with this merchant, by its id or RFC, in any case: all of their events',
    '--after': 'only what comes behind this event: SESSION_ID:VERSION, as manifests and interrupts name it',
    '--resume':
      'goes on with the files there: one that was broken off, or what was appended to the log since',
    '--rows': 'of a folder: rows of each file, 1000000 where nothing is said',
    '--to-topic':
      'fills a fresh topic with the records that the live one has; one that is there must be empty',
    '--partitions': 'of the fresh topic, 12 where nothing is said',
    '--dry-run': 'says what --to-topic would send, and sends nothing',
  },
  prints: 'text',
  exitCode: ([result]) => (result && 'code' in result ? Number(result.code) : 1),
  alone: async (words, config) => {
    const order = replayWords(words)
    await mustBeInstalled(config)
    return [{ text: '', code: await streamProgram(program, order) }]
  },
}
