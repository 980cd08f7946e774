import { type BrokenFile, baseImages } from './base-images.ts'
import { damagedFiles } from './damaged.ts'
import { densePages } from './dense-pages.ts'
import { lyingHeaders } from './lying-headers.ts'
import { oddParts } from './odd-parts.ts'
import { otherKinds } from './other-kinds.ts'

/** Some 200 corrupted and hostile files made from a drawn ticket, the same on every run. */
export const brokenFiles = async (): Promise<BrokenFile[]> => {
  const bases = await baseImages()
  return [
    ...damagedFiles(bases),
    ...lyingHeaders(bases),
    ...oddParts(bases),
    ...(await otherKinds(bases)),
    ...(await densePages()),
  ]
}
