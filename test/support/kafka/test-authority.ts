import { execFile } from 'node:child_process'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const openssl = (args: readonly string[]) => promisify(execFile)('openssl', [...args])

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

export type Pair = Readonly<{ cert: string; key: string }>

/** A certificate authority in a folder, and what it issues. */
export const testAuthority = async (dir: string, name: string) => {
  const at = (file: string) => join(dir, `${name}-${file}`)
  const ca = { cert: at('ca.pem'), key: at('ca.key') }
  await openssl([
    'req',
    '-x509',
    ...KEY,
    '-subj',
    `/CN=${name}`,
    '-days',
    '2',
    '-keyout',
    ca.key,
    '-out',
    ca.cert,
  ])

  /** `hosts`: as `IP:127.0.0.1`, `DNS:…`. */
  const issue = async (subject: string, given: { hosts?: string; days?: number } = {}): Promise<Pair> => {
    const { hosts, days = 2 } = given
    const pair = { cert: at(`${subject}.pem`), key: at(`${subject}.key`) }
    const extra = hosts === undefined ? [] : ['-addext', `subjectAltName=${hosts}`]
    const signed = ['-CA', ca.cert, '-CAkey', ca.key, '-days', String(days), ...extra]
    await openssl([
      'req',
      '-x509',
      ...KEY,
      '-subj',
      `/CN=${subject}`,
      ...signed,
      '-keyout',
      pair.key,
      '-out',
      pair.cert,
    ])
    return pair
  }

  /** Key and certificates in one file, as Kafka reads them. */
  const keystore = async ({ cert, key }: Pair): Promise<string> => {
    const file = at('keystore.pem')
    await writeFile(file, await readFile(key))
    await appendFile(file, Buffer.concat([await readFile(cert), await readFile(ca.cert)]))
    return file
  }
  return { ca: ca.cert, issue, keystore }
}
