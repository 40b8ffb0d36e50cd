import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';
import { asInStill } from '#views/App.css.ts';

const { color, density } = theme;

export const home = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '40px',
  paddingBlock: '40px 0',
  '@media': { [media.phone]: { gap: '28px', paddingBlock: '20px 0' } },
});

export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 32.5rem)',
  alignItems: 'center',
  gap: '48px',
  '@media': { 'screen and (max-width: 63.9375em)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px' } },
});
export const heroTitle = style({
  ...typeStep(48, 56),
  fontWeight: weight.semibold,
  letterSpacing: '-0.025em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  animation: asInStill,
  '@media': { [media.belowPc]: typeStep(40, 48), [media.phone]: typeStep(32, 40) },
});
/** Its box is the same in every font: no width in characters, and room for the lines that the longest language takes. */
export const heroText = style({
  ...typeStep(16, 24),
  color: color.textSecondary,
  marginTop: '12px',
  maxWidth: '40rem',
  minHeight: '2lh',
  textWrap: 'pretty',
  animation: asInStill,
  '@media': { [media.phone]: { minHeight: '4lh' } },
});
export const heroActions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px',
  marginTop: '24px',
  minHeight: density.controlLarge,
  '@media': { [media.phone]: { marginTop: '12px' } },
});
export const totals = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 40px',
  marginTop: '32px',
  minHeight: '3rem',
  '@media': { [media.phone]: { gap: '12px 28px', marginTop: '24px' } },
});
export const totalName = style({ ...typeStep(12, 16), color: color.textTertiary });
export const totalValue = style({ ...typeStep(20, 28), fontWeight: weight.semibold, letterSpacing: theme.tracking.heading });

const besideTicker = 'screen and (min-width: 48.0625em) and (max-width: 63.9375em)';
export const ticker = style({
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
  boxShadow: theme.shadow.raised,
  overflow: 'hidden',
  '@media': { [besideTicker]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
});
export const tickerRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) 6rem minmax(0, 1fr)',
  alignItems: 'center',
  gap: '16px',
  minHeight: '4.25rem',
  padding: '10px 20px',
  borderBottom: `1px solid ${color.lineSubtle}`,
  transition: `background-color ${theme.motion.hover}`,
  selectors: {
    'li:last-child > &': { borderBottom: 0 },
    '&:hover': { background: color.hover },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: radius.card },
  },
  '@media': {
    [besideTicker]: {
      selectors: {
        'li:nth-child(odd) > &': { borderInlineEnd: `1px solid ${color.lineSubtle}` },
        'li:nth-last-child(-n + 2) > &': { borderBottom: 0 },
      },
    },
    [media.phone]: {
      padding: '8px 16px',
      gap: '12px',
      gridTemplateColumns: 'minmax(0, 1.2fr) 4.5rem minmax(0, 1fr)',
      minHeight: '3.75rem',
    },
  },
});
export const tickerFailed = style({
  padding: '32px 20px',
  minHeight: '17rem',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: color.textSecondary,
});
export const tickerNumbers = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', minWidth: 0 });
export const tickerPrice = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
export const tickerChange = style(typeStep(12, 16));

export const coin = style({ display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0 });
export const coinWords = style({ minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' });
export const base = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
export const quote = style({
  ...typeStep(12, 16),
  color: color.textTertiary,
  fontWeight: weight.regular,
  // Beside a price and a curve the smallest phones have room for the coin alone.
  '@media': { 'screen and (max-width: 22.4375em)': { display: 'none' } },
});

export const section = style({ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 });
/** What keeps the place of a section that is not drawn yet: about as tall as it will be. */
export const ahead = styleVariants({ markets: '530px', cards: '240px', steps: '180px' }, (minHeight) => ({ minHeight }));
export const sectionTitle = style({
  ...typeStep(24, 32),
  fontWeight: weight.semibold,
  letterSpacing: theme.tracking.heading,
  '@media': { [media.phone]: typeStep(20, 28) },
});

export const sectionHead = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '16px' });
export const board = style({
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
  boxShadow: theme.shadow.raised,
  overflow: 'hidden',
});
export const boardHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '16px',
  paddingInline: '20px',
  minHeight: '3.25rem',
  borderBottom: `1px solid ${color.lineSubtle}`,
  '@media': { [media.phone]: { paddingInline: '16px' } },
});
export const all = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: density.target,
  flexShrink: 0,
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  borderRadius: radius.pill,
  selectors: { '&:hover': { color: color.textPrimary } },
});

export const cards = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(16.25rem, 100%), 1fr))', gap: '16px' });
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  padding: density.cardPadding,
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
  boxShadow: theme.shadow.raised,
  transition: `background-color ${theme.motion.hover}, border-color ${theme.motion.hover}`,
  selectors: { '&:hover': { borderColor: color.lineDefault, background: color.raised } },
});
export const cardIcon = style({ display: 'flex', color: color.iris, marginBottom: '4px' });
export const cardTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
export const cardText = style({ ...typeStep(13, 20), color: color.textSecondary, flex: 1, textWrap: 'pretty' });
export const cardLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  marginTop: '8px',
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textPrimary,
});

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(15rem, 100%), 1fr))',
  gap: '24px',
  counterReset: 'step',
});
export const step = style({ position: 'relative', paddingTop: '16px', borderTop: `2px solid ${color.lineDefault}` });
export const stepNumber = style({ ...typeStep(12, 16), fontWeight: weight.semibold, color: color.textTertiary });
export const stepTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold, marginTop: '4px' });
export const stepText = style({ ...typeStep(13, 20), color: color.textSecondary, marginTop: '4px', maxWidth: '44ch', textWrap: 'pretty' });
