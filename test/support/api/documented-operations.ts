import { z } from 'zod'

const Content = z.record(z.string(), z.object({ example: z.unknown().optional() }).loose())
const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().default(false),
  schema: z.looseObject({}),
  example: z.unknown().optional(),
})
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ content: Content }).optional(),
  security: z.array(z.object({}).loose()),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.record(z.string(), z.unknown()).optional(),
      content: Content.optional(),
    }),
  ),
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
