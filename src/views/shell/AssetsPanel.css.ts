import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

/** Of one width, so that it stands still while balances arrive. */
export const panel = style({ width: '24.5rem', maxWidth: 'calc(100vw - 16px)' });
export const total = style({ padding: '16px 20px 4px' });
export const totalName = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  ...typeStep(12, 16),
  color: color.textSecondary,
});
export const totalWaiting = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px', paddingBlock: '4px 6px' });
export const totalButton = style({
  ...typeStep(24, 32),
  fontWeight: weight.semibold,
  letterSpacing: '-0.01em',
  textAlign: 'start',
  borderRadius: radius.pill,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
  textDecorationLine: 'underline',
  textDecorationStyle: 'dotted',
  textDecorationThickness: '1px',
  textDecorationColor: color.textTertiary,
  textUnderlineOffset: '6px',
  '@media': { [media.coarse]: { minHeight: '44px' } },
});
export const totalSecond = style({ ...typeStep(13, 20), minHeight: '1.25rem', color: color.textTertiary });
export const empty = style({ ...typeStep(13, 20), color: color.textSecondary, textWrap: 'pretty', paddingTop: '4px' });
export const stale = style({ padding: '8px 12px 0' });
/** Three side by side; longer words take a row of their own. */
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  padding: '8px 20px 16px',
  borderBottom: `1px solid ${color.lineSubtle}`,
});
export const accounts = style({ padding: '8px' });
export const accountRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: '2.5rem',
  padding: '6px 12px',
  borderRadius: radius.control,
  ...typeStep(13, 20),
  transition: `background-color ${theme.motion.hover}`,
  selectors: { '&:hover': { background: color.hover }, '&:focus-visible': { outlineOffset: '-2px' } },
  '@media': { [media.coarse]: { minHeight: '3rem' } },
});
export const accountIcon = style({ display: 'flex', flexShrink: 0, color: color.textSecondary });
export const accountName = style({ display: 'flex', alignItems: 'center', gap: '6px', flex: 1, minWidth: 0, fontWeight: weight.medium });
export const accountValue = style({ flexShrink: 0, fontVariantNumeric: 'tabular-nums lining-nums' });
