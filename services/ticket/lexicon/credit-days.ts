/** "CREDITO 30 DIAS", "CREDITO A 15 DIAS": paid later; a pattern over folded words. */
export const CREDIT_DAYS = String.raw`\bCREDITO (?:[A-Z]+ )?(?:A )?\d{1,3} DIAS\b`
