import type { Driver } from '../driver.ts';
import { assetDisplay } from './assetDisplay.ts';
import { languages } from './languages.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { overlays } from './overlays.ts';
import { register } from './register.ts';
import { home } from './home.ts';
import { keys } from './keys.ts';
import { searching } from './search.ts';
import { session } from './session.ts';
import { transferRecord } from './transferRecord.ts';
import { downloads } from './downloads.ts';
import { entryFacts } from './entryFacts.ts';
import { identity } from './identity.ts';
import { theme } from './theme.ts';
import { transfer } from './transfer.ts';
import { transferSubmit, transferSubmitAgain } from './transferSubmit.ts';
import { walletQr } from './walletQr.ts';

/** Every machine that is driven in a real browser. */
export const drivers: readonly Driver[] = [
  login,
  register,
  logout,
  theme,
  languages,
  overlays,
  assetDisplay,
  session,
  searching,
  home,
  keys,
  identity,
  entryFacts,
  downloads,
  transferRecord,
  walletQr,
  transferSubmit,
  transferSubmitAgain,
  transfer,
];
