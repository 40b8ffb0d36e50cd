import type { Driver } from '../driver.ts';
import { assets, assetsWithTransfer } from './assets.ts';
import { backupSites } from './backupSites.ts';
import { downloads } from './downloads.ts';
import { entryFacts } from './entryFacts.ts';
import { feedback } from './feedback.ts';
import { freeSpot } from './freeSpot.ts';
import { install } from './install.ts';
import { loanSubmit, loanSubmitAgain, loanSubmitElsewhere } from './loanSubmit.ts';
import { login } from './login.ts';
import { marginAccount, marginAccountOfGuest } from './marginAccount.ts';
import { marginAgreement } from './marginAgreement.ts';
import { marginLoan, marginLoanKept, marginLoanOld } from './marginLoan.ts';
import { marketOverview } from './marketOverview.ts';
import { newbieTasks } from './newbieTasks.ts';
import { noticeList } from './noticeList.ts';
import { noticeModules } from './noticeModules.ts';
import { notices } from './notices.ts';
import { noticesToPage } from './notices.ts';
import { priceSummary } from './priceSummary.ts';
import { register } from './register.ts';
import { transfer, transferElsewhere, transferHeld, transferHeldLate, transferKept, transferNowhere, transferOld, transferPairs, transferSent } from './transfer.ts';
import { transferFile } from './transferFile.ts';
import { transferRecord } from './transferRecord.ts';
import { transferSubmit, transferSubmitAgain, transferSubmitElsewhere } from './transferSubmit.ts';
import { update } from './update.ts';
import { walletQr } from './walletQr.ts';
import { walletSession, walletSessionByPhone, walletSessionInjected } from './walletSession.ts';
import { walletTotal } from './walletTotal.ts';

/** Every machine that is driven in a real browser. */
export const drivers: readonly Driver[] = [
  assets,
  assetsWithTransfer,
  backupSites,
  downloads,
  entryFacts,
  feedback,
  freeSpot,
  install,
  loanSubmit,
  loanSubmitAgain,
  loanSubmitElsewhere,
  login,
  marginAccount,
  marginAccountOfGuest,
  marginAgreement,
  marginLoan,
  marginLoanKept,
  marginLoanOld,
  marketOverview,
  newbieTasks,
  noticeList,
  noticeModules,
  notices,
  noticesToPage,
  priceSummary,
  register,
  transfer,
  transferElsewhere,
  transferFile,
  transferHeld,
  transferHeldLate,
  transferNowhere,
  transferPairs,
  transferSent,
  transferKept,
  transferOld,
  transferRecord,
  transferSubmit,
  transferSubmitAgain,
  transferSubmitElsewhere,
  update,
  walletQr,
  walletSession,
  walletSessionByPhone,
  walletSessionInjected,
  walletTotal,
];
