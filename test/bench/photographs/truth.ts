/**
 * What a person saw on a photograph before any reader did. A field that is absent is not judged.
 */
export type SeenTruth = Readonly<{
  ticket_readable: boolean
  kind: string
  merchant?: string
  form?: 'photograph' | 'scan' | 'drawn'
  amount?: string | null
  net_amount?: string | null
  tax_amount?: string | null
  tax_rate?: string | null
  date?: string | null
  time?: string | null
  payment_method?: string | null
  merchant_rfc?: string | null
  merchant_name?: string | null
  merchant_legal_name?: string | null
  logo?: string | null
  portal_fields?: Readonly<Record<string, string>>
}>
