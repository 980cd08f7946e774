import { join } from 'node:path'
import { runTool } from './run-tool.ts'

const GENERATOR = 'openapi-generator-cli'
const VERSION = '7.14.0'
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'

/**
 * Generates the client of Java (its `java.net.http` one: that of OkHttp and Gson has no class for
 * null) from `openapi.json` in the folder, and compiles it.
 */
export const javaClient = async (folder: string): Promise<string> => {
  const artifact = `org.openapitools:${GENERATOR}:${VERSION}`
  const copy = [`-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`, '-Dmdep.overWriteIfNewer=true']
  await runTool('mvn', ['-q', '-B', COPY, ...copy], folder)
  const generate = ['generate', '-g', 'java', '--library', 'native', '-i', 'openapi.json', '-o', 'java']
  const tests = ['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false']
  await runTool('java', ['-jar', join(folder, `${GENERATOR}-${VERSION}.jar`), ...generate, ...tests], folder)
  await runTool('mvn', ['-q', '-B', 'compile'], join(folder, 'java'))
  return `${GENERATOR} ${VERSION}, compiled`
}
