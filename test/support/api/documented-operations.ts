import { z } from 'zod'

const Parameter = z.object({ name: z.string(), in: z.enum(['path', 'query']) })
const Operation = z.object({
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({}).loose().optional(),
  security: z.array(z.object({}).loose()),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

export type DocumentedOperation = z.infer<typeof Operation> & Readonly<{ method: string; path: string }>

/** The operations of the API's own OpenAPI document that need a key. */
export const documentedOperations = async (url: string): Promise<DocumentedOperation[]> => {
  const document = Document.parse(await (await fetch(`${url}/openapi.json`)).json())
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { security }]) => security.length > 0)
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
}
