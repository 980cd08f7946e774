import type { Kept } from './errand/run-errand.ts'
import type { Ran } from './processes/across-processes.ts'

type Files = Kept & Readonly<{ pacCertificate: string }>

const files = ({ xml, pdf, pacCertificate }: Files) => `
  XML              ${xml}
  PDF              ${pdf}
  PAC certificate  ${pacCertificate}`

export const epilogue = (kept: Files): string => `${files(kept)}

  Try next
    npm run demo -- --ticket PHOTO.jpg          your own photo
    npm run demo -- --stay                      left running, with a link that opens the console
    npm run --silent read -- PHOTO.jpg          only read a ticket
    ALLOW_LOCAL_WEBHOOKS=1 npm start            the server; contracts/guides/api.md has a curl for each endpoint`

export const kafkaEpilogue = (ran: Ran & Files): string => `${files(ran)}
  Logs             ${ran.logs}

  Try next
    npm run demo -- --kafka --stay              the same, left running, with the address of the broker for
    kcat -b HOST:PORT -C -t ${ran.topic} -o beginning -e -q -f '%k %s\\n'
    contracts/guides/analysts.md                what is in the topic, and more ways to read it`
