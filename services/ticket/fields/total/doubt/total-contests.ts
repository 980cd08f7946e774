import { againstPaid } from './against-paid.ts'
import { againstWords } from './against-words.ts'
import { holdsService } from './holds-service.ts'
import { replacesDollars } from './replaces-dollars.ts'

/** Something else on the ticket states another total as plainly; the total was read whole. */
export const totalContests = [againstWords, againstPaid, holdsService, replacesDollars]
