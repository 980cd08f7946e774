/**
 * For a program whose settings are part of a test: nothing from outside but where programs lie, and
 * the cache of compiled packages, without which each start takes twice the processor time.
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) }
}
