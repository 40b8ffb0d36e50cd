import { leaveField } from '#services/browser/keys.ts';
import { goTo } from '#services/navigation/browserHistory.ts';
import { localeNow, residentsNow, tell } from './tell.ts';
import { areAmountsHidden } from '../tab/assetDisplay/assetDisplay.selectors.ts';
import { keyPages, type KeyCommand } from '../tab/keys/keys.rules.ts';

/** Covers or shows all amounts, and says which: the page on view may have none. */
export function toggleAmounts(): void {
  tell('assetDisplay', { type: 'amounts.toggled' });
  const isHidden = areAmountsHidden(residentsNow().assetDisplay.getSnapshot());
  tell('toasts', {
    type: 'toast.shown',
    toast: { id: 'amounts', tone: 'success', key: isHidden ? 'search:amountsHidden' : 'search:amountsShown' },
  });
}

/** Does what a key stands for. */
export function runKey(command: KeyCommand): void {
  const page = keyPages[command];
  if (page !== undefined) goTo(`/${localeNow()}${page}`);
  if (command === 'search') tell('overlays', { type: 'overlay.opened', overlay: { name: 'search' } });
  if (command === 'help') tell('overlays', { type: 'overlay.opened', overlay: { name: 'keys' } });
  if (command === 'amounts') toggleAmounts();
  if (command === 'leave') leaveField();
}
