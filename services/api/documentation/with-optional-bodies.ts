import type { Paths } from './document.ts'

/** Operations whose body may be left out. */
const optional: ReadonlySet<unknown> = new Set(['resendWebhookMessage'])

/** These paths, where only the bodies that are needed are required. */
export const withOptionalBodies = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => {
          const { requestBody } = operation
          if (!requestBody || !optional.has(operation.operationId)) return [method, operation]
          return [method, { ...operation, requestBody: { ...requestBody, required: false } }]
        }),
      ),
    ]),
  )
