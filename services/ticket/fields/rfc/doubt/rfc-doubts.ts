import { belowUnread } from './below-unread.ts'
import { besideBank } from './beside-bank.ts'
import { ofBuyer } from './of-buyer.ts'
import { onlyByName } from './only-by-name.ts'
import { unseenLetter } from './unseen-letter.ts'

/** An RFC that may be another party's, or was guessed in a letter. */
export const rfcDoubts = [onlyByName, ofBuyer, besideBank, belowUnread, unseenLetter]
