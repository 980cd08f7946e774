type Content = Record<string, { schema?: object; example?: unknown }>
type Parameter = { name: string; in: string; example?: unknown }
type Answer = { description?: string; headers?: Record<string, object>; content?: Content }

/** The parts of an operation of OpenAPI 3.1 that are completed after the routes are known. */
export type Operation = {
  operationId?: string
  tags?: readonly string[]
  parameters?: Parameter[]
  requestBody?: { content?: Content }
  security?: readonly object[]
  responses?: Record<string, Answer>
}

/** Operations by path and method. */
export type Paths = Record<string, Record<string, Operation>>

type Property = { default?: unknown; description?: string }
export type Schema = { properties?: Record<string, Property> }
