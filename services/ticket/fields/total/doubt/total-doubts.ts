import { atEdge } from './at-edge.ts'
import { beforeFinal } from './before-final.ts'
import { behindNumber } from './behind-number.ts'
import { contradicted } from './contradicted.ts'
import { handedOver } from './handed-over.ts'
import { lacksCents } from './lacks-cents.ts'
import { lessPoints } from './less-points.ts'
import { listPrice } from './list-price.ts'
import { numbered } from './numbered.ts'
import { torn } from './torn.ts'
import { unitPrice } from './unit-price.ts'
import { unseen } from './unseen.ts'
import { untold } from './untold.ts'

/**
 * A total that is doubtful, however likely the models find it, because they saw no tickets cropped
 * or blurred like this: perhaps it was not read whole.
 */
export const totalDoubts = [
  lacksCents,
  behindNumber,
  torn,
  atEdge,
  listPrice,
  numbered,
  unitPrice,
  beforeFinal,
  handedOver,
  contradicted,
  lessPoints,
  unseen,
  untold,
]
