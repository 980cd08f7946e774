/** SAT's test RFCs, companies and persons, with & and Ñ among them. */
export const known = [
  'EKU9003173C9',
  'URE180429TM6',
  'IIA040805DZ4',
  'JES900109Q90',
  'H&E951128469',
  'XIA190128J61',
  'CACX7605101P8',
  'IAÑL750210963',
  'CVD110412TF6',
  'SPR190613I52',
]
