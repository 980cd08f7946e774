import { trailPage } from './audit/trail-page.ts'
import { changeCustomer, deleteCustomer, eraseCustomer, saveCustomer } from './customers/customer-actions.ts'
import { customerPage } from './customers/customer-page.ts'
import { customersPage } from './customers/customers-page.ts'
import type { Page } from './frame/page.ts'
import { answerQuestion, inboxPage, questionPage } from './inbox/inbox-page.ts'
import { makeKey, revokeKey, rollKey } from './keys/key-actions.ts'
import { keysPage } from './keys/keys-page.ts'
import { attachWaiting, giveUpWaiting, retryWaiting } from './lane/case-actions.ts'
import { casePage } from './lane/case-page.ts'
import { lanePage } from './lane/lane-page.ts'
import { mailFile, mailPage } from './lane/mail-page.ts'
import { livePage } from './live/live-page.ts'
import { merchantPage } from './merchants/merchant-page.ts'
import { merchantsPage } from './merchants/merchants-page.ts'
import { disableMerchant, enableMerchant } from './merchants/switch-actions.ts'
import { moneyPage } from './money/money-page.ts'
import { statementCsv, statementPdf } from './money/statement-files.ts'
import { closeNotice, rebuildProjection, retryLetter } from './operator/operator-actions.ts'
import { operatorPage } from './operator/operator-page.ts'
import { invitePerson, linkPerson, removePerson } from './people/people-actions.ts'
import { peoplePage } from './people/people-page.ts'
import { attemptPage, attemptPicture } from './session/attempt-files.ts'
import { evidencePage } from './session/evidence-page.ts'
import { cancelAction, inputAction, resendAction, retryAction } from './session/session-actions.ts'
import { sessionPdf, sessionPhoto, sessionXml } from './session/session-files.ts'
import { sessionPage } from './session/session-page.ts'
import { sessionsPage } from './sessions/sessions-page.ts'
import { streamExport } from './stream/stream-export.ts'
import { streamPage } from './stream/stream-page.ts'
import { streamRows } from './stream/stream-rows.ts'
import { drawnTicketPage } from './try/drawn-tickets.ts'
import { tryAction, tryPage } from './try/try-page.ts'
import {
  createEndpoint,
  deleteEndpoint,
  recoverMessages,
  rotateSecret,
  switchEndpoint,
  testEndpoint,
} from './webhooks/endpoint-actions.ts'
import { endpointPage } from './webhooks/endpoint-page.ts'
import { resendOne } from './webhooks/message-actions.ts'
import { messagePage } from './webhooks/message-page.ts'
import { webhooksPage } from './webhooks/webhooks-page.ts'

/** Every page and action of an account; each is tried with foreign ids and every role. */
export const pages: readonly Page[] = [
  sessionsPage,
  livePage,
  sessionPage,
  sessionPhoto,
  sessionXml,
  sessionPdf,
  evidencePage,
  attemptPage,
  attemptPicture,
  cancelAction,
  inputAction,
  retryAction,
  resendAction,
  customersPage,
  saveCustomer,
  customerPage,
  changeCustomer,
  deleteCustomer,
  eraseCustomer,
  inboxPage,
  questionPage,
  answerQuestion,
  lanePage,
  casePage,
  retryWaiting,
  giveUpWaiting,
  attachWaiting,
  mailPage,
  mailFile,
  merchantsPage,
  merchantPage,
  enableMerchant,
  disableMerchant,
  moneyPage,
  statementPdf,
  statementCsv,
  streamPage,
  streamRows,
  streamExport,
  tryPage,
  tryAction,
  drawnTicketPage,
  webhooksPage,
  endpointPage,
  messagePage,
  resendOne,
  createEndpoint,
  testEndpoint,
  recoverMessages,
  switchEndpoint,
  rotateSecret,
  deleteEndpoint,
  keysPage,
  makeKey,
  rollKey,
  revokeKey,
  peoplePage,
  trailPage,
  invitePerson,
  linkPerson,
  removePerson,
  operatorPage,
  retryLetter,
  closeNotice,
  rebuildProjection,
]
