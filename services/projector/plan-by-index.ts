import { sql } from '#contracts/sql.ts'

/**
 * Run it first in the transaction of a page: then its statements are planned as index scans from
 * the few rows of the page. A plan lives as long as its connection: one that is made while a
 * projection is still empty would scan its whole tables once they have grown.
 */
export const planByIndex = () => sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
         set_config('enable_mergejoin', 'off', true)`
