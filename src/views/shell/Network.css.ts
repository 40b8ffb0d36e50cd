import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';
import { entry as menuEntry } from './MenuPanel.css.ts';
import { account, chain } from './WalletControls.css.ts';

const { color, density } = theme;
/** Where the bar has no room for the network's name, the account's menu holds the networks. */
const withoutName = 'screen and (max-width: 74.9375em)';

export const trigger = style([
  account,
  { paddingInline: '10px', color: color.textSecondary, '@media': { [withoutName]: { display: 'none' } } },
]);
export const name = style([chain, { paddingInline: 0 }]);
export const inAccount = style({
  display: 'none',
  borderTop: `1px solid ${color.lineSubtle}`,
  '@media': { [withoutName]: { display: 'block' } },
});
export const choice = style({ width: '18rem', minWidth: '100%', maxWidth: '100vw', padding: '8px' });
export const title = style({ ...typeStep(11, 16), color: color.textTertiary, fontWeight: weight.regular, padding: '4px 12px' });
export const entry = style([
  menuEntry,
  {
    width: '100%',
    minHeight: `max(2.5rem, ${density.target})`,
    background: 'transparent',
    border: 0,
    ...typeStep(14, 20),
    fontWeight: weight.medium,
    color: color.textPrimary,
    textAlign: 'start',
    cursor: 'pointer',
  },
]);
export const entryName = style({ flex: 1, alignSelf: 'center', minWidth: 0, overflowWrap: 'anywhere' });
export const mark = style({ flexShrink: 0, alignSelf: 'center', color: color.iris });
export const dot = recipe({
  base: { width: '8px', height: '8px', flexShrink: 0, borderRadius: '50%' },
  variants: { tone: { known: { background: color.iris }, unknown: { background: color.warn } } },
});
export const status = style({
  ...typeStep(12, 16),
  color: color.textSecondary,
  textWrap: 'pretty',
  selectors: { '&:not(:empty)': { padding: '4px 12px 8px' } },
});
/** Out of the layout while empty, yet there for screen readers to hear what comes. */
export const notice = style({ selectors: { '&:empty': { position: 'absolute' } } });
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' });
