import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/**
 * Validates values by the schemas of an OpenAPI document. `steps`: the keys that lead to a schema
 * in it. Returns what is wrong with the value, or null.
 */
export const documentSchemas = (document: object) => {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false })
  formats.default(ajv)
  ajv.addSchema(document, 'openapi')
  const escaped = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
  const validators = new Map<string, ValidateFunction>()
  const validatorOf = (path: string) => {
    const known = validators.get(path) ?? ajv.compile({ $ref: `openapi#/${path}` })
    validators.set(path, known)
    return known
  }
  return (steps: readonly string[], value: unknown): string | null => {
    const validate = validatorOf(steps.map(escaped).join('/'))
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}
