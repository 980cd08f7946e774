import { z } from 'zod'
import { dataVariables } from './data-variables.ts'
import { httpVariables } from './http-variables.ts'
import { kafkaVariables } from './kafka-variables.ts'
import { mailVariables } from './mail-variables.ts'
import { merchantVariables } from './merchant-variables.ts'
import { pacVariables } from './pac-variables.ts'
import { processVariables } from './process-variables.ts'
import { s3Variables } from './s3-variables.ts'
import { telemetryVariables } from './telemetry-variables.ts'

/** By their headings on the operators' page. */
export const variableGroups: Readonly<Record<string, z.core.$ZodShape>> = {
  HTTP: httpVariables,
  Data: dataVariables,
  'Object store': s3Variables,
  Process: processVariables,
  Kafka: kafkaVariables,
  Merchants: merchantVariables,
  Mail: mailVariables,
  PAC: pacVariables,
  'Logs, metrics, traces': telemetryVariables,
}

/** Every variable that the service reads. An empty one counts as not set, except for `ROLES`. */
export const Environment = z.object({
  ...httpVariables,
  ...dataVariables,
  ...s3Variables,
  ...processVariables,
  ...kafkaVariables,
  ...merchantVariables,
  ...mailVariables,
  ...pacVariables,
  ...telemetryVariables,
})

export type Environment = z.infer<typeof Environment>
