export const receiver = {
  razon_social: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
  email: 'nobody@example.com',
}
export const otherReceiver = {
  ...receiver,
  rfc: 'IIA040805DZ4',
  razon_social: 'INDISTRIA ILUMINADORA DE ALMACENES',
  cp: '62661',
}
