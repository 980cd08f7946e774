import { z } from 'zod'
import { ReceiverId } from '../ids.ts'

/** Events hold only this; the fields are in the vault. */
export const ReceiverRef = z.object({ id: ReceiverId })
export type ReceiverRef = z.infer<typeof ReceiverRef>

/** Characters of a legal name in a CFDI (Anexo 20, nodo Receptor, Nombre). */
export const longestName = 300

/**
 * The receiver's tax data as the CFDI requires it (Anexo 20, nodo Receptor): upper case, no company
 * type, SAT codes.
 */
export const Receiver = z.object({
  razon_social: z.string(),
  rfc: z.string(),
  regimen: z.string(),
  cp: z.string(),
  email: z.string().nullable(),
})
export type Receiver = z.infer<typeof Receiver>

/**
 * The receiver's data that an account keeps for its next requests. `uso_cfdi`: the use for requests
 * that name none; null: chosen by the régimen.
 */
export const Profile = Receiver.extend({ uso_cfdi: z.string().nullable() })
export type Profile = z.infer<typeof Profile>
