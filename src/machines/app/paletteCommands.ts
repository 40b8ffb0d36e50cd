import { goTo } from '#services/navigation/browserHistory.ts';
import { localeNow, residentsNow, tell } from './tell.ts';
import { rememberPlace } from '../tab/navigation/navigation.rules.ts';
import { addressIn } from '../tab/navigation/navigation.selectors.ts';
import { standing } from '../tab/session/session.selectors.ts';
import { toggleAmounts } from './keyCommands.ts';
import { routePath } from '../tab/navigation/openRoutes.rules.ts';

/** Opens the transfer for a member; a guest logs in first and comes back to the page that stood here. */
function startTransfer(): void {
  const { session, navigation } = residentsNow();
  if (standing(session.getSnapshot()) === 'in') tell('overlays', { type: 'overlay.opened', overlay: { name: 'transfer' } });
  else goTo(`/${localeNow()}/login${rememberPlace(navigation.getSnapshot().context.place)}`);
}

const themes = ['dark', 'light', 'system'] as const;

/** Does a command of the palette; `id` is its kind, with what it acts on behind a colon. */
export function runCommand(id: string): void {
  const [kind = '', what = ''] = id.split(':');
  const theme = themes.find((choice) => choice === what);
  if (kind === 'theme' && theme !== undefined) tell('theme', { type: 'theme.chosen', choice: theme });
  if (kind === 'language') goTo(addressIn(what)(residentsNow().navigation.getSnapshot()));
  if (kind === 'page') {
    const path = routePath(what);
    if (path !== undefined) goTo(`/${localeNow()}${path === '/' ? '' : path}`);
  }
  if (kind === 'transfer') startTransfer();
  if (kind === 'amounts') toggleAmounts();
  if (kind === 'keys') tell('overlays', { type: 'overlay.opened', overlay: { name: 'keys' } });
  if (kind === 'logout') tell('logout', { type: 'logout.requested' });
}
