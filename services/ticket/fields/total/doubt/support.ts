/** Features of other evidence on the ticket for the same amount. */
export const SUPPORT = [
  'r_cash',
  'r_words',
  'r_net16',
  'r_net8',
  'r_netAny',
  'r_sum',
  'r_threeWay',
  'r_tax16',
  'closes',
] as const
