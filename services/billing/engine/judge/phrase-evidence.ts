/** Where sentences of portals are known from. No live portal was visited for any of them. */
type Evidence = Readonly<{ what: string; date: string; kind: 'published' | 'sat' | 'stand-in' | 'ours' }>

export const phraseEvidence = {
  links: {
    what: 'domain.md §4.3: Enerfuel, NexusFuel and FacturaGAS, as public code quotes them',
    date: '2026-08-31',
    kind: 'published',
  },
  robots: {
    what: 'domain.md §4.5: words for it in public robots: fuera_de_plazo, ticket_vencido, ya_facturado',
    date: '2026-08-31',
    kind: 'published',
  },
  late: {
    what: 'domain.md §4.6: OXXO "not yet in system", G500 "24 h", in English or in substance only',
    date: '2026-08-31',
    kind: 'published',
  },
  refuses: {
    what: 'portal.md §4: the kind of portal that says "no emite facturas"',
    date: '2026-11-20',
    kind: 'published',
  },
  matrix: {
    what: "SAT's matrix of CFDI 4.0 and domain.md §4.9: CFDI40143 to CFDI40161",
    date: '2026-08-31',
    kind: 'sat',
  },
  sandbox: {
    what: "our own experience: the sandbox's portals say it so (services/sandbox/portal)",
    date: '2026-11-25',
    kind: 'ours',
  },
  strangers: {
    what: 'portals written by people who had not seen this table, outside the repository',
    date: '2026-11-26',
    kind: 'stand-in',
  },
  variant: {
    what: 'a variant in grammar of the sentences beside it: worded here, seen nowhere',
    date: '2026-11-25',
    kind: 'ours',
  },
} as const satisfies Readonly<Record<string, Evidence>>

export type PhraseEvidence = keyof typeof phraseEvidence
