import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

/** Form and notices take the focus from each other as wholes: their first control is one Tab away. */
const holder = style({ outline: 'none' });
export const form = style([holder, { display: 'flex', flexDirection: 'column', gap: '16px' }]);
export const wallets = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '12px', alignItems: 'center' });
export const walletFields = style({ display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 });
/** Stands between the two wallets, so that it reads as turning them over. */
export const swap = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  marginTop: '20px',
  borderRadius: radius.full,
  border: `1px solid ${color.lineDefault}`,
  color: color.textSecondary,
  transition: `color ${theme.motion.hover}, background-color ${theme.motion.hover}, border-color ${theme.motion.hover}`,
  selectors: {
    '&:hover:not([aria-disabled])': { color: color.textPrimary, background: color.hover, borderColor: color.lineControl },
    '&[aria-disabled]': { color: color.textDisabled, cursor: 'default' },
  },
  '@media': { [media.coarse]: { width: '2.75rem', height: '2.75rem' } },
});
export const amountLines = style({ display: 'flex', flexDirection: 'column', gap: '2px' });
export const amountLine = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' });
export const note = style({ color: color.warn });
export const figure = style({ color: color.textPrimary, fontWeight: weight.medium });
export const actions = style({ display: 'flex', flexDirection: 'column', gap: '12px', marginTop: '4px' });
export const records = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'center',
  gap: '4px',
  minHeight: density.target,
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  borderRadius: radius.pill,
  selectors: { '&:hover': { color: color.textPrimary } },
});
export const skeleton = style({ display: 'flex', flexDirection: 'column', gap: '20px', minHeight: '22.5rem' });
export const noticeSubject = style({ ...typeStep(14, 20), fontWeight: weight.medium });
export const noticeCode = style({ ...typeStep(12, 16), color: color.textTertiary });
export const pageCard = style({ maxWidth: '32.5rem', marginInline: 'auto', paddingBottom: '40px' });
