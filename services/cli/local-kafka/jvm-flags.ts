import { join } from 'node:path'

/**
 * Small and quick to start; measured: about 150 MB and 2 s for a broker with an archive, 3.6 s
 * without.
 */
export const jvmFlags = (classpath: string, archive: readonly string[] = []): readonly string[] => [
  '-Xms64m',
  '-Xmx256m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:-UsePerfData',
  ...archive,
  `-Dlog4j2.configurationFile=${join(import.meta.dirname, 'log4j2.properties')}`,
  '-cp',
  classpath,
]
