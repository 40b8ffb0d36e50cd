import { style } from '@vanilla-extract/css';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { tableWidths } from '#views/ui/tableWidths.ts';

const { color } = theme;

/** Two names of wallets need more than a third of a card. */
export const routeCell = style({ '@container': { [tableWidths.cards]: { gridColumn: '2 / -1' } } });
export const coin = style({ display: 'flex', alignItems: 'center', gap: '10px', fontWeight: weight.semibold });
export const route = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px' });
export const arrow = style({ color: color.textTertiary, flexShrink: 0 });
export const pair = style({ color: color.textTertiary });
