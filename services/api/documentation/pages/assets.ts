import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Asset, assetIn } from './asset.ts'

const { resolve } = createRequire(import.meta.url)
const own = (name: string) => join(import.meta.dirname, name)

const files = {
  'docs.css': own('docs.css'),
  'reference.css': own('reference.css'),
  'reference.js': own('reference.js'),
  'swagger-ui.css': resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui.js': resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  // of the merchant that the demo and the quick start use
  'demo-ticket.jpg': join(import.meta.dirname, '../../../cli/demo/demo-ticket.jpg'),
} as const

export type AssetName = keyof typeof files
export const assetNames = Object.keys(files) as [AssetName, ...AssetName[]]

export type Assets = Readonly<Record<AssetName, Asset>>

/** The files that the pages of the documentation load, all of them from this process. */
export const readAssets = (): Assets =>
  Object.fromEntries(assetNames.map((name) => [name, assetIn(files[name])])) as Assets

/** The hash of its content, which its path carries as `v`. */
export const versionOf = ({ etag }: Asset): string => etag.replaceAll('"', '')

/** Where it is served as it is now. */
export const pathOf = (assets: Assets, name: AssetName): string =>
  `/docs/assets/${name}?v=${versionOf(assets[name])}`
