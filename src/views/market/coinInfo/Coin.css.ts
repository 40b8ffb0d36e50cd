import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;
const narrow = 'screen and (max-width: 68.6875em)';
const smallest = 'screen and (max-width: 22.4375em)';

export const columns = {
  rank: style({
    width: '3.5rem',
    selectors: { '&&': { textAlign: 'center', paddingInline: '12px 4px', color: color.textTertiary } },
  }),
  coin: style({
    selectors: { '&&': { textAlign: 'start' } },
    '@media': { [media.phone]: { selectors: { '&&': { paddingInlineStart: '12px' } } } },
  }),
  /** The last in sight where there is no room for the listing day. */
  category: style({
    width: '16%',
    selectors: { '&&': { whiteSpace: 'normal' } },
    '@media': { [narrow]: { selectors: { '&&': { paddingInlineEnd: density.cardPadding } } } },
  }),
  market: style({
    width: '36%',
    selectors: { '&&': { textAlign: 'start', paddingInlineStart: '4px' } },
    '@media': { [narrow]: { width: '28%' }, [media.phone]: { width: 'auto' } },
  }),
};
/** The name needs the room. */
export const disc = style({ flexShrink: 0, '@media': { [smallest]: { display: 'none' } } });
export const fullName = style({ whiteSpace: 'normal', overflowWrap: 'anywhere', ...typeStep(12, 16), color: color.textTertiary });

export const detail = style({ paddingTop: '16px' });
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: density.target,
  marginInlineStart: '-4px',
  borderRadius: radius.pill,
  ...typeStep(13, 20),
  color: color.textSecondary,
  selectors: { '&:hover': { color: color.textPrimary } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  paddingBlock: '12px 20px',
});
export const title = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  ...typeStep(24, 32),
  fontWeight: weight.semibold,
  letterSpacing: theme.tracking.heading,
  '@media': { [media.phone]: typeStep(20, 28) },
});
export const short = style({ color: color.textTertiary, fontWeight: weight.medium });
export const headWays = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { width: '100%', marginInlineStart: 0, justifyContent: 'space-between' } },
});
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  alignItems: 'start',
  '@media': { 'screen and (min-width: 60em)': { gridTemplateColumns: 'minmax(0, 1.9fr) minmax(0, 1fr)' } },
});
export const column = style({ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 });

export const priceLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 10px' });
export const bigPrice = style({
  ...typeStep(32, 40),
  fontWeight: weight.semibold,
  letterSpacing: '-0.02em',
  '@media': { [media.phone]: typeStep(28, 36) },
});
export const bigUnit = style({ ...typeStep(14, 20), color: color.textTertiary });
export const bigChange = style(typeStep(16, 24));
export const fiat = style({ ...typeStep(14, 20), minHeight: '1.25rem', color: color.textTertiary });
export const line = style({ height: '8.75rem', marginTop: '16px' });
export const lineName = style({ ...typeStep(11, 16), color: color.textTertiary, marginTop: '4px', textAlign: 'end' });
export const extremes = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginTop: '16px',
  ...typeStep(13, 20),
  fontWeight: weight.medium,
});
export const way = style({ position: 'relative', height: '4px', marginTop: '8px', borderRadius: '2px', background: color.lineDefault });
export const wayMark = style({
  position: 'absolute',
  insetBlockStart: '-3px',
  width: '10px',
  height: '10px',
  marginInlineStart: '-5px',
  borderRadius: '50%',
  background: color.textPrimary,
  border: `2px solid ${color.surface}`,
});
export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: '12px 48px', marginTop: '20px' });
export const figure = style({ ...typeStep(14, 20), fontWeight: weight.medium });

export const about = style({ ...typeStep(13, 20), color: color.textSecondary, marginBottom: '12px', textWrap: 'pretty' });
export const facts = style({ display: 'flex', flexDirection: 'column' });
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '2px 16px',
  paddingBlock: '10px',
  borderTop: `1px solid ${color.lineSubtle}`,
});
export const factName = style({ ...typeStep(13, 20), fontWeight: weight.regular, color: color.textTertiary });
export const factValue = style({ ...typeStep(13, 20), fontWeight: weight.medium, textAlign: 'end' });
export const links = style({ marginInline: '-12px' });
export const linkRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  minHeight: '3.25rem',
  paddingInline: '12px',
  borderRadius: radius.control,
  transition: `background-color ${theme.motion.hover}`,
  selectors: { '&:hover': { background: color.hover }, '&:focus-visible': { outlineOffset: '-2px' } },
});
export const linkWords = style({ display: 'flex', flexDirection: 'column', minWidth: 0, ...typeStep(14, 20), fontWeight: weight.medium });
export const host = style({ ...typeStep(12, 16), fontWeight: weight.regular, color: color.textTertiary, overflowWrap: 'anywhere' });
export const cardTitle = style({
  padding: `16px ${density.cardPadding}`,
  ...typeStep(16, 24),
  fontWeight: weight.semibold,
  letterSpacing: theme.tracking.heading,
});
export const waitingMarkets = style({ padding: density.cardPadding });
