import { sql } from '#contracts/sql.ts'

/**
 * To be said first in the transaction of a page: its statements are planned as walks in indexes
 * from the few rows of the page. A plan is kept for as long as its connection, and one that is made
 * while a projection is still empty would read its whole tables when they have grown.
 */
export const planByIndex = () => sql`
  select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true),
         set_config('enable_mergejoin', 'off', true)`
