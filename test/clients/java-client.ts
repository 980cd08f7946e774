import { join } from 'node:path'
import { runTool } from './run-tool.ts'

const GENERATOR = 'openapi-generator-cli'
const VERSION = '7.14.0'
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'

/** The default one, and the one of `java.net.http` and Jackson. */
const LIBRARIES = ['okhttp-gson', 'native']

/** Generates the clients of Java from `openapi.json` in the folder, and compiles them. */
export const javaClient = async (folder: string): Promise<string> => {
  const artifact = `org.openapitools:${GENERATOR}:${VERSION}`
  const copy = [`-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`, '-Dmdep.overWriteIfNewer=true']
  await runTool('mvn', ['-q', '-B', COPY, ...copy], folder)
  const generate = ['-jar', join(folder, `${GENERATOR}-${VERSION}.jar`), 'generate', '-g', 'java']
  const tests = ['--global-property', 'apiTests=false,modelTests=false,apiDocs=false,modelDocs=false']
  for (const library of LIBRARIES) {
    const own = join(folder, 'java', library)
    const words = ['--library', library, '-i', 'openapi.json', '-o', own]
    await runTool('java', [...generate, ...words, ...tests], folder)
    await runTool('mvn', ['-q', '-B', 'compile'], own)
  }
  return `${GENERATOR} ${VERSION}, ${LIBRARIES.join(' and ')} compiled`
}
