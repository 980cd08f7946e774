import { childEnvironment } from '#platform/runtime/config.ts'

/** The environment of the JVM: nothing of ours, least of all secrets. */
export const javaEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, JAVA_HOME, LANG, TMPDIR } = childEnvironment({})
  return Object.fromEntries(
    Object.entries({ PATH, HOME, JAVA_HOME, LANG, TMPDIR }).filter(([, value]) => value !== undefined),
  )
}
