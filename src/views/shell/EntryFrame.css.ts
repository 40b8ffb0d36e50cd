import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;
const oneColumn = 'screen and (max-width: 59.9375em)';

export const place = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: `calc(100dvh - ${density.header})`,
  padding: `40px ${density.gutter}`,
  '@media': { [media.phone]: { placeItems: 'start stretch', padding: '24px 16px 40px' } },
});
export const frame = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 27.5rem)',
  width: '100%',
  maxWidth: '67.5rem',
  minHeight: '38.75rem',
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.sheet,
  overflow: 'hidden',
  background: color.surface,
  boxShadow: theme.shadow.raised,
  '@media': {
    [oneColumn]: { gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '30rem', minHeight: 0 },
    [media.phone]: { border: 0, borderRadius: 0, background: 'none', boxShadow: 'none', maxWidth: 'none' },
  },
});
export const form = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '24px',
  minWidth: 0,
  padding: '48px 40px',
  '@media': { [media.phone]: { padding: 0, gap: '20px' } },
});

export const facts = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '32px',
  minWidth: 0,
  padding: '48px 40px 32px',
  background: color.canvas,
  borderInlineEnd: `1px solid ${color.lineSubtle}`,
  '@media': { [oneColumn]: { display: 'none' } },
});
export const factsTitle = style({ ...typeStep(32, 40), fontWeight: weight.semibold, letterSpacing: '-0.02em', textWrap: 'balance' });
export const factsText = style({ ...typeStep(14, 20), color: color.textSecondary, marginTop: '8px', maxWidth: '44ch', textWrap: 'pretty' });
export const pairs = style({ display: 'flex', flexDirection: 'column', minHeight: '18.75rem', marginInline: '-12px' });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.1fr) minmax(3rem, 7rem) minmax(0, 1fr)',
  alignItems: 'center',
  gap: '16px',
  minHeight: '3.75rem',
  paddingInline: '12px',
  borderRadius: radius.control,
  transition: `background-color ${theme.motion.hover}`,
  selectors: { '&:hover': { background: color.hover }, '&:focus-visible': { outlineOffset: '-2px' } },
});
export const coin = style({ display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0 });
export const coinWords = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: weight.semibold,
});
export const quote = style({ ...typeStep(12, 16), fontWeight: weight.regular, color: color.textTertiary });
export const price = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
export const numbers = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', minWidth: 0, ...typeStep(12, 16) });
export const totals = style({ display: 'flex', flexWrap: 'wrap', gap: '12px 32px' });
export const totalName = style({ ...typeStep(12, 16), color: color.textTertiary });
export const totalValue = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
export const foot = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '20px',
  marginTop: 'auto',
  paddingTop: '20px',
  borderTop: `1px solid ${color.lineSubtle}`,
});
export const keyLine = style({ display: 'flex', gap: '8px', ...typeStep(12, 16), color: color.textTertiary });
export const keyIcon = style({ flexShrink: 0, marginTop: '1px' });
