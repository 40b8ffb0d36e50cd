import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';
import * as table from '#views/ui/DataTable.css.ts';
import { tableWidths } from '#views/ui/tableWidths.ts';

const { color } = theme;

export const panel = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
export const text = style({ ...typeStep(13, 20), color: color.textSecondary, maxWidth: '80ch', textWrap: 'pretty', marginBottom: '12px' });
export const figure = style({ ...typeStep(24, 32), fontWeight: weight.semibold, marginBottom: '4px' });
export const cards = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))', gap: '16px' });
export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 16rem)',
  gap: '12px',
  marginBottom: '12px',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const more = style({ display: 'flex', justifyContent: 'center', paddingTop: '12px' });
export const coin = style({ display: 'flex', alignItems: 'center', gap: '8px' });
/** Long figures: two beside each other on a card. */
export const row = style([
  table.row,
  { '@container': { [tableWidths.cards]: { selectors: { '&&': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } } } },
]);
export const name = style({ fontWeight: weight.semibold });
/** Names of columns are whole sentences in some languages. */
export const head = style({ selectors: { '&&': { whiteSpace: 'normal', overflowWrap: 'anywhere' } } });
export const cell = style({ fontVariantNumeric: 'tabular-nums' });
