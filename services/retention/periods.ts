/** How many days a receiver's answer to a webhook is kept (decisions.md › Retention). */
export const attemptDays = 90

/** How many days evidence of a visit to a portal is kept, and a closed notice about one. */
export const visitDays = 90

/** A refused invoice is kept as long as files are. */
export const refusedYears = 5

/**
 * What operators ordered, attached and saw is kept as long as the API shows its session, and as
 * the CFDI that one session alone may have.
 */
export const orderYears = 5

/** After a minute nobody takes an order any more. */
export const untakenHours = 24

/** After so many days without its session nobody takes mail at a mailbox any more. */
export const mailboxDays = 45

/** How many days counts by the hour are kept: the longest that is asked of them is 24 hours. */
export const hourDays = 7
