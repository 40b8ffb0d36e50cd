import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;
/** Words of any language break where they must: nothing may be wider than its place. */
const breaking = { minWidth: 0, overflowWrap: 'anywhere' } as const;

export const place = style({ display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '48px' });
export const quiet = style({ ...breaking, ...typeStep(12, 18), color: color.textSecondary });
export const figure = style({ ...breaking, ...typeStep(13, 20), fontWeight: weight.medium, fontVariantNumeric: 'tabular-nums' });

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: '16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  minWidth: 0,
  padding: density.cardPadding,
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
  ':hover': { borderColor: color.lineControl },
});
export const cardHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', minWidth: 0 });
export const names = style({ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 'min(100%, 6rem)' });
/** Covers its whole card. */
export const cardLink = style({
  ...breaking,
  ...typeStep(16, 24),
  fontWeight: weight.semibold,
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.card },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.iris}`, outlineOffset: '-2px' },
  },
});
export const countdown = style({ display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, minWidth: 0 });
export const left = style({ ...breaking, ...typeStep(16, 24), fontWeight: weight.semibold, fontVariantNumeric: 'tabular-nums' });
export const facts = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', margin: 0, minWidth: 0 });
export const fact = style({ display: 'flex', flexDirection: 'column', minWidth: 0, maxWidth: '100%' });
globalStyle(`${fact} > dd`, { margin: 0 });

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px', minWidth: 0 });
export const headFacts = style([
  facts,
  { flex: 1, justifyContent: 'flex-end', '@media': { [media.phone]: { flexBasis: '100%', justifyContent: 'flex-start' } } },
]);

export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const step = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  minWidth: 0,
  paddingTop: '10px',
  borderTop: `3px solid ${color.lineSubtle}`,
  selectors: { '&[aria-current]': { borderTopColor: color.iris } },
});
export const stepName = style({ ...breaking, ...typeStep(13, 20), fontWeight: weight.semibold });

export const single = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 21.25rem)',
  alignItems: 'start',
  gap: '16px',
  '@media': { 'screen and (max-width: 61.25em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const book = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17.5rem), 1fr))',
  alignItems: 'start',
  gap: '20px',
});
export const offers = style({ display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 });
export const offersTitle = style({
  ...breaking,
  ...typeStep(13, 20),
  fontWeight: weight.semibold,
  textAlign: 'start',
  paddingBottom: '4px',
});
export const table = style({ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
export const headCell = style({
  ...breaking,
  ...typeStep(11, 16),
  padding: '4px 8px 4px 0',
  fontWeight: weight.regular,
  color: color.textSecondary,
  textAlign: 'end',
  selectors: { '&:first-child': { textAlign: 'start' }, '&:last-child': { paddingInlineEnd: 0 } },
});
export const cell = style({
  ...breaking,
  ...typeStep(13, 20),
  padding: '4px 8px 4px 0',
  textAlign: 'end',
  selectors: { '&:last-child': { paddingInlineEnd: 0 } },
});
const price = { ...breaking, ...typeStep(13, 20), padding: '4px 8px 4px 0', fontWeight: weight.medium } as const;
export const askPrice = style({ ...price, color: color.down });
export const bidPrice = style({ ...price, color: color.up });

export const form = style({ display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, outline: 'none' });
export const line = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px', minWidth: 0 });
globalStyle(`${line} > dd`, { margin: 0 });
export const sums = style({ display: 'flex', flexDirection: 'column', gap: '4px', margin: 0, minWidth: 0 });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' });
export const sides = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '4px',
  margin: 0,
  padding: '4px',
  border: 0,
  borderRadius: radius.control,
  background: color.hover,
});
export const side = style({ position: 'relative', display: 'flex', minWidth: 0 });
/** Over its words, so that a press, a screen reader and a test all meet the radio itself. */
export const sideInput = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' });
export const sideWords = style({
  ...breaking,
  ...typeStep(13, 20),
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: density.controlMedium,
  paddingInline: '8px',
  borderRadius: radius.pill,
  fontWeight: weight.semibold,
  color: color.textSecondary,
});
globalStyle(`${sideInput}:focus-visible + ${sideWords}`, { outline: `2px solid ${color.iris}`, outlineOffset: '2px' });
globalStyle(`${sideInput}[value="buy"]:checked + ${sideWords}`, { background: color.buy, color: color.onSolid });
globalStyle(`${sideInput}[value="sell"]:checked + ${sideWords}`, { background: color.sell, color: color.onSolid });
globalStyle(`${sideInput}:checked + ${sideWords}`, {
  '@media': { [media.forcedColors]: { outline: '2px solid Highlight', outlineOffset: '-2px' } },
});

export const orders = style({ display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyle: 'none' });
export const order = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  minWidth: 0,
  paddingBlock: '10px',
  selectors: { '& + &': { borderTop: `1px solid ${color.lineSubtle}` } },
});
export const orderWords = style({ flex: 1, display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 'min(100%, 13.75rem)' });
export const orderName = style({
  ...breaking,
  ...typeStep(13, 20),
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: weight.medium,
});
export const orderFacts = style({
  ...breaking,
  ...typeStep(12, 18),
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  color: color.textSecondary,
});
