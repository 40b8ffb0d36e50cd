import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;
/** Below this a table's rows are cards, whatever the screen. */
const cards = '(max-width: 29.9375rem)';
/** Below this what follows from other columns is left out. */
const narrow = '(max-width: 49.9375rem)';
/** From here on a row is one line. */
const wide = '(min-width: 58.75rem)';

export const place = style({ paddingBlockEnd: '48px' });
const onPage = (edge: 'first' | 'last') => `${place} &:${edge}-child`;

/** What holds a list decides how it is laid out, and scrolls it. */
export const box = style({ position: 'relative', flex: 1, minWidth: 0, minHeight: 0, overflow: 'auto', containerType: 'inline-size' });
export const table = style({ width: '100%', borderCollapse: 'collapse', ...typeStep(12, 16) });
export const headRow = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  background: color.surface,
  '@container': { [cards]: { display: 'none' } },
});
export const head = style({
  height: '2rem',
  paddingInline: '8px',
  fontSize: '.6875rem',
  fontWeight: weight.regular,
  textAlign: 'end',
  color: color.textTertiary,
  whiteSpace: 'nowrap',
  boxShadow: `inset 0 -1px 0 ${color.lineSubtle}`,
  selectors: {
    '&:first-child': { paddingInlineStart: '12px', textAlign: 'start' },
    '&:last-child': { paddingInlineEnd: '12px' },
    [onPage('first')]: { paddingInlineStart: density.cardPadding },
    [onPage('last')]: { paddingInlineEnd: density.cardPadding },
  },
});
export const row = style({
  '@media': { [media.hover]: { selectors: { '&:hover': { background: color.hover } } } },
  '@container': {
    [cards]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '10px 12px',
      padding: '12px 16px',
      borderBlockEnd: `1px solid ${color.lineSubtle}`,
    },
  },
});
export const cell = style({
  height: '3rem',
  padding: '4px 8px',
  textAlign: 'end',
  verticalAlign: 'middle',
  borderBlockEnd: `1px solid ${color.lineSubtle}`,
  selectors: {
    '&:first-child': { paddingInlineStart: '12px', textAlign: 'start' },
    '&:last-child': { paddingInlineEnd: '12px' },
    [onPage('first')]: { paddingInlineStart: density.cardPadding },
    [onPage('last')]: { paddingInlineEnd: density.cardPadding },
  },
  '@container': {
    [wide]: { height: density.row, paddingBlock: '2px' },
    [narrow]: { paddingInline: '5px' },
    [cards]: {
      display: 'block',
      order: 3,
      height: 'auto',
      padding: '0 !important',
      border: 0,
      textAlign: 'start',
      selectors: {
        '&[data-label]::before': {
          content: 'attr(data-label)',
          display: 'block',
          fontSize: '.6875rem',
          lineHeight: '1rem',
          color: color.textTertiary,
        },
      },
    },
  },
});
export const pairCell = style({ '@container': { [cards]: { order: 1, gridColumn: '1 / 2' } } });
/** Where nothing stands in the corner. */
export const titleCell = style([pairCell, { '@container': { [cards]: { gridColumn: '1 / -1' } } }]);
/** Top right of a card: when, or how it stands. */
export const cornerCell = style({ '@container': { [cards]: { order: 2, gridColumn: '2 / 4', textAlign: 'end !important' as 'end' } } });
export const timeCell = style({ '@container': { [cards]: { order: 6, gridColumn: '1 / 3', alignSelf: 'end' } } });
export const footCell = style({ '@container': { [cards]: { order: 8, gridColumn: '1 / -1' } } });
/** Bottom right of a card. */
export const detailCell = style({ '@container': { [cards]: { order: 7, gridColumn: '3 / 4', textAlign: 'end !important' as 'end' } } });
/** Left out where columns are few; a card has the room. */
export const wideOnly = style({ '@container': { [narrow]: { display: 'none' }, [cards]: { display: 'block' } } });

export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  minWidth: 0,
  '@container': {
    [wide]: {
      flexDirection: 'row',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '2px 8px',
      selectors: {
        [`${pairCell} > &`]: { justifyContent: 'flex-start' },
        // Beside its reason a status would stand somewhere else in each row.
        [`${cornerCell} > &`]: { flexDirection: 'column', alignItems: 'flex-end', gap: '0' },
      },
    },
  },
});
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px' });
export const pair = style({
  fontWeight: weight.semibold,
  color: color.textPrimary,
  borderRadius: radius.pill,
  whiteSpace: 'nowrap',
  selectors: {
    'a&': { display: 'inline-flex', alignItems: 'center', minHeight: density.target, marginBlock: '-4px' },
    'a&:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});
export const quiet = style({ color: color.textTertiary });
export const figure = style({
  color: color.textPrimary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container': { [cards]: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
});
/** A unit goes to the next line whole. */
globalStyle(`${figure} bdi > span:last-child`, { '@container': { [cards]: { display: 'inline-block' } } });
export const time = style({ whiteSpace: 'nowrap', '@container': { [narrow]: { whiteSpace: 'normal' } } });
export const buy = style({ color: color.up, fontWeight: weight.medium });
export const sell = style({ color: color.down, fontWeight: weight.medium });

export const bar = style({
  display: 'block',
  width: '4rem',
  flexShrink: 0,
  marginInlineStart: 'auto',
  borderRadius: radius.full,
  background: color.active,
  overflow: 'hidden',
  '@container': { [wide]: { width: '2.5rem', marginInlineStart: 0 }, [cards]: { width: '100%', marginInlineStart: 0 } },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});
export const barPart = style({ display: 'block', height: '3px', background: color.textSecondary });

export const actions = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2px',
  '@container': { [cards]: { display: 'flex', justifyContent: 'flex-start', gap: '8px' } },
});
export const reason = style({ ...typeStep(11, 16), color: color.textTertiary, maxWidth: '28ch', marginInlineStart: 'auto' });

export const foot = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px',
  minHeight: '44px',
  padding: '4px 12px',
  ...typeStep(12, 16),
  color: color.textTertiary,
});
export const note = style({ padding: '8px 12px 0' });

/** Below the chart: lists, what narrows them, and what is done with all of them. */
export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  background: color.surface,
});
export const paneTabs = style({ flexShrink: 0, paddingInline: '12px', borderBlockEnd: `1px solid ${color.lineSubtle}` });
export const tools = style({
  flexShrink: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  padding: '4px 12px',
  borderBlockEnd: `1px solid ${color.lineSubtle}`,
  ...typeStep(12, 16),
  color: color.textSecondary,
});
export const toolsEnd = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px', marginInlineStart: 'auto' });
export const check = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: density.target,
  cursor: 'pointer',
  selectors: { '&:hover': { color: color.textPrimary } },
});
export const checkBox = style({ width: '16px', height: '16px', accentColor: color.irisSolid });
export const select = style({
  minHeight: density.controlSmall,
  minWidth: 0,
  maxWidth: '10rem',
  paddingInline: '6px',
  ...typeStep(12, 16),
  color: color.textSecondary,
  background: color.surface,
  border: `1px solid ${color.lineControl}`,
  borderRadius: radius.pill,
});

export const cardTabs = style({ paddingInline: density.cardPadding, borderBlockEnd: `1px solid ${color.lineSubtle}` });
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '12px',
  padding: `16px ${density.cardPadding}`,
  borderBlockEnd: `1px solid ${color.lineSubtle}`,
});
export const filter = style({
  width: 'max-content',
  minWidth: '9.75rem',
  maxWidth: '16.25rem',
  '@media': { [media.phone]: { width: 'auto', maxWidth: 'none', flex: '1 1 8.5rem', minWidth: 0 } },
});
export const filterEnd = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: 0, width: '100%' } },
});

/** Buttons of one weight, side by side. */
export const buttons = style({ flex: 1, display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: '12px' });
export const form = style({ display: 'flex', flexDirection: 'column', gap: '12px' });
export const subject = style({ color: color.textSecondary });
export const total = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  ...typeStep(13, 20),
  color: color.textSecondary,
});

export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  padding: '16px 12px 12px 20px',
  borderBlockEnd: `1px solid ${color.lineSubtle}`,
});
export const panelTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
export const panelScroll = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '16px 20px 24px', ...typeStep(13, 20) });
export const changed = style({ display: 'flex', flexDirection: 'column', margin: 0, textAlign: 'end', minWidth: 0 });
export const facts = style({ display: 'grid', gap: '8px', margin: 0 });
export const fact = style({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '16px' });
globalStyle(`${fact} dt`, { color: color.textTertiary, flexShrink: 0 });
globalStyle(`${fact} dd`, { margin: 0, textAlign: 'end', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' });
export const sectionTitle = style({ ...typeStep(14, 20), fontWeight: weight.semibold, margin: '20px 0 8px' });
export const timeline = style({ display: 'grid', gap: '10px', margin: 0, padding: 0, listStyle: 'none' });
export const moment = style({
  position: 'relative',
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  paddingInlineStart: '16px',
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '2px',
      insetBlockStart: '7px',
      width: '6px',
      height: '6px',
      borderRadius: radius.full,
      background: color.textTertiary,
    },
  },
});
export const momentWords = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const panelFoot = style({
  display: 'flex',
  gap: '12px',
  padding: '12px 20px 20px',
  borderBlockStart: `1px solid ${color.lineSubtle}`,
});
