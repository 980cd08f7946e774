import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { rowOf } from '#cfdi/catalogs/catalog-row.ts'
import { postalCodes } from '#cfdi/catalogs/postal-codes.ts'
import { regimenes } from '#cfdi/catalogs/regimenes.ts'
import type { Issuer } from '#platform/tenants/issuers.ts'
import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { loadMerchants } from '../merchants/load-merchants.ts'
import { checkCsd, isOfTestAuthority } from './check-csd.ts'
import { declaredTaxes } from './declared-taxes.ts'
import { issuerMerchant } from './issuer-merchant.ts'
import { issuerName } from './issuer-name.ts'
import { issuersOf, shown } from './issuers-of.ts'

const options = {
  cer: { type: 'string' },
  key: { type: 'string' },
  'password-file': { type: 'string' },
  regimen: { type: 'string' },
  cp: { type: 'string' },
  nombre: { type: 'string' },
  rate: { type: 'string' },
  untaxed: { type: 'string' },
  test: { type: 'boolean' },
} as const
type Values = Readonly<Record<string, unknown>>

const wordOf = (values: Values, name: string): string => {
  const word = values[name]
  if (typeof word !== 'string') throw new UsageError(`--${name} is missing`)
  return word
}

const postalCodeOf = (cp: string): string => {
  if (!postalCodes.has(cp))
    throw new UsageError(`--cp: ${JSON.stringify(cp)} is not a postal code of c_CodigoPostal`)
  return cp
}

const read = (path: string, what: string): Promise<Buffer> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`the ${what} ${path} cannot be read: ${error.code}`)
  })

/**
 * From a file or from stdin, without the final line break; never an argument of the command, which
 * others can see.
 */
const passwordFrom = async (path: string | null): Promise<string> => {
  const given =
    path === null || path === '-' ? await text(process.stdin) : (await read(path, 'file')).toString()
  const password = given.replace(/\r?\n$/, '')
  if (password === '') throw new Refusal('the password is empty: pass it with --password-file, or on stdin')
  return password
}

const checkRegimen = (regimen: string, rfc: string, now: Date): void => {
  const row = rowOf(regimenes, regimen, now.toISOString().slice(0, 10))
  const person = rfc.length === 12 ? 'moral' : 'fisica'
  if (!row) throw new Refusal(`--regimen: ${regimen} is not a code of c_RegimenFiscal`)
  if (row.person !== 'both' && row.person !== person)
    throw new Refusal(`--regimen: ${regimen} is not for ${rfc}, a persona ${person}`)
}

export const addIssuer: Command = {
  begins: true,
  usage:
    'issuer add MERCHANT_ID --cer FILE --key FILE --regimen CODE --cp CODE [--nombre NAME] [--rate 0.16|0.08|0.00] [--untaxed zero|exempt] [--password-file FILE] [--test]',
  summary:
    'registers a merchant’s CSD, so that its tickets are invoiced directly, through the PAC; replaces an earlier CSD; "issuer add --help" explains the options',
  options: {
    '--cer': 'file of the certificate, DER or PEM',
    '--key': 'file of the private key',
    '--password-file':
      'file with the password of the key; without it the password is the first line of stdin',
    '--regimen': 'code of c_RegimenFiscal of the merchant',
    '--cp': 'postal code where it issues (LugarExpedicion)',
    '--nombre': 'its name without the company type, if it cannot be derived from the CSD',
    '--rate': 'IVA rate of everything it sells, for tickets that print no taxes',
    '--untaxed':
      'zero or exempt: how goods without IVA are taxed, for tickets that print only net, IVA and total; the others are at --rate, default 16 %',
    '--test': 'for test keys, with a CSD of the sandbox: POST /pac/csd with body {"rfc": …, "nombre": …}',
  },
  prepare: (words, config) => {
    const { positionals, values } = parseWords({ words, names: ['MERCHANT_ID'], options })
    const [cerPath, keyPath] = [wordOf(values, 'cer'), wordOf(values, 'key')]
    const [regimen, cp] = [wordOf(values, 'regimen'), postalCodeOf(wordOf(values, 'cp'))]
    const taxes = declaredTaxes(values)
    const path = values['password-file']
    const name = typeof values['nombre'] === 'string' ? values['nombre'] : null
    const mode = values['test'] === true ? 'test' : 'live'
    return async (context) => {
      const { known } = await loadMerchants(context, config)
      const { merchantId, rfcs } = issuerMerchant(positionals[0] ?? '', known)
      const [cer, key] = [await read(cerPath, '.cer'), await read(keyPath, '.key')]
      const password = await passwordFrom(typeof path === 'string' ? path : null)
      const now = new Date()
      const { rfc, nombre, noCertificado, validTo } = checkCsd({ cer, key, password, mode, rfcs, now })
      checkRegimen(regimen, rfc, now)
      const issuer: Issuer = {
        merchantId,
        mode,
        rfc,
        nombre: issuerName(name, { nombre, rfc }),
        regimen,
        lugarExpedicion: cp,
        ...taxes,
        certificateDer: cer,
        noCertificado,
        validTo: new Date(validTo),
      }
      await (await issuersOf(config, context)).add(issuer, { key, password })
      const warning = 'a CSD of SAT’s test authority: only the test host of a PAC accepts it'
      return [{ ...shown(issuer, now), ...(isOfTestAuthority(cer) && { warning }) }]
    }
  },
}
