import { style } from '@vanilla-extract/css';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const frame = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
/** As many steps in a row as there is room for. */
export const steps = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', ...typeStep(13, 20), color: color.textTertiary });
export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minWidth: 0,
  selectors: { '&[aria-current]': { color: color.textPrimary, fontWeight: weight.semibold } },
});
export const number = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  minWidth: '24px',
  height: '24px',
  borderRadius: radius.pill,
  border: `1px solid ${color.lineControl}`,
  selectors: { '[aria-current] > &': { borderColor: color.textPrimary } },
});
export const title = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
/** It may hold an address, which is long and has no blank. */
export const text = style({ ...typeStep(14, 20), color: color.textSecondary, marginTop: '4px', overflowWrap: 'anywhere' });
