import type { Language } from '../html/language.ts'

type Row = readonly [part: RegExp, spanish: string]

/** What `/health/ready` says of its parts. */
const rows: readonly Row[] = [
  [/^disk$/, 'El disco está lleno.'],
  [/^blobs$/, 'El almacén de archivos no responde.'],
  [/^log$/, 'La bitácora no se puede leer.'],
  [/^log-horizon$/, 'Una transacción abierta detiene la bitácora.'],
  [/^relay(-lag)?$/, 'La bitácora no llega a Kafka, o llega tarde.'],
  [/^kafka$/, 'Kafka no responde.'],
  [/^(kafka|projection|group):/, 'Un lector no puede seguir la bitácora.'],
  [/^sessions$/, 'Una sesión no avanza, y nadie la atiende.'],
  [/^imap$/, 'El buzón (IMAP_URL) no se puede leer.'],
  [/^smtp$/, 'No se puede enviar correo (SMTP_URL).'],
  [/^merchants$/, 'Una definición de comercio tiene fallas.'],
  [/^notices$/, 'Hay avisos que esperan a un operador.'],
]

/** In English the part's own words say it. */
export const problemWords = (part: string, language: Language): string | null =>
  language === 'en' ? null : (rows.find(([known]) => known.test(part))?.[1] ?? 'Algo falla.')
