import type { Driver } from '../driver.ts';
import { assetDisplay } from './assetDisplay.ts';
import { backupSites } from './backupSites.ts';
import { browserWallet } from './browserWallet.ts';
import { clipboard } from './clipboard.ts';
import { coinInfo } from './coinInfo.ts';
import { downloads } from './downloads.ts';
import { entryFacts } from './entryFacts.ts';
import { features } from './features.ts';
import { feedback } from './feedback.ts';
import { freeSpot } from './freeSpot.ts';
import { headerMenu, headerMenuSlow } from './headerMenu.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { install } from './install.ts';
import { keys } from './keys.ts';
import { languages } from './languages.ts';
import { login } from './login.ts';
import { marginAgreement } from './marginAgreement.ts';
import { marketFeed, marketFeedCut, marketFeedHistory } from './marketFeed.ts';
import { marketOverview } from './marketOverview.ts';
import { markets } from './markets.ts';
import { newbieTasks } from './newbieTasks.ts';
import { noticeList } from './noticeList.ts';
import { noticeModules } from './noticeModules.ts';
import { notices } from './notices.ts';
import { noticesToPage } from './notices.ts';
import { orderCancel } from './orderCancel.ts';
import { orderDetail } from './orderDetail.ts';
import { fillFile, orderFile } from './orderFile.ts';
import { orderPairs } from './orderPairs.ts';
import { orderFills, orderHistory } from './orderRecords.ts';
import { overlays } from './overlays.ts';
import { ownOrders } from './ownOrders.ts';
import { preferences } from './preferences.ts';
import { priceSummary } from './priceSummary.ts';
import { receiving } from './receive.ts';
import { register } from './register.ts';
import { scrollTop } from './scrollTop.ts';
import { strip } from './strip.ts';
import { support } from './support.ts';
import { supportLine } from './supportLine.ts';
import { switches } from './switches.ts';
import { theme } from './theme.ts';
import { tips, tipsUnderDialog } from './tips.ts';
import { toasts } from './toasts.ts';
import { transferFile } from './transferFile.ts';
import { trends } from './trends.ts';
import { update } from './update.ts';
import { viewport } from './viewport.ts';
import { walletNetwork, walletNetworkLeft, walletNetworkNotice, walletNetworkSilent } from './walletNetwork.ts';

/** Every machine that is driven in a real browser. */
export const drivers: readonly Driver[] = [
  assetDisplay,
  backupSites,
  browserWallet,
  clipboard,
  coinInfo,
  downloads,
  entryFacts,
  features,
  feedback,
  fillFile,
  freeSpot,
  headerMenu,
  headerMenuSlow,
  home,
  identity,
  install,
  keys,
  languages,
  login,
  marginAgreement,
  marketFeed,
  marketFeedCut,
  marketFeedHistory,
  marketOverview,
  markets,
  newbieTasks,
  noticeList,
  noticeModules,
  notices,
  noticesToPage,
  orderCancel,
  orderDetail,
  orderFile,
  orderFills,
  orderHistory,
  orderPairs,
  overlays,
  ownOrders,
  preferences,
  priceSummary,
  receiving,
  register,
  scrollTop,
  strip,
  support,
  supportLine,
  switches,
  theme,
  tips,
  tipsUnderDialog,
  toasts,
  transferFile,
  trends,
  update,
  viewport,
  walletNetwork,
  walletNetworkLeft,
  walletNetworkNotice,
  walletNetworkSilent,
];
