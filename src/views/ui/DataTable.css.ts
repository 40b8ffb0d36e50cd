import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';
import { tableWidths } from './tableWidths.ts';

const { color, density } = theme;
const { cards, narrow, wide } = tableWidths;

/** Marks a page of its own: its tables keep the distance of its cards from the edges. */
export const roomy = style({ paddingBlockEnd: '48px' });
const onPage = (edge: 'first' | 'last') => `${roomy} &:${edge}-child`;

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
/** Inside a card with a padding of its own: words begin where those above them do. */
export const inCard = style({ marginInline: '-12px' });
globalStyle(`${inCard} ${row}`, { '@container': { [cards]: { paddingInline: '12px' } } });
export const leadCell = style({ '@container': { [cards]: { order: 1, gridColumn: '1 / 2' } } });
/** Where nothing stands in the corner. */
export const titleCell = style([leadCell, { '@container': { [cards]: { gridColumn: '1 / -1' } } }]);
/** Top right of a card: when, or how it stands. */
export const cornerCell = style({ '@container': { [cards]: { order: 2, gridColumn: '2 / 4', textAlign: 'end !important' as 'end' } } });
export const timeCell = style({ '@container': { [cards]: { order: 6, gridColumn: '1 / 3', alignSelf: 'end' } } });
export const footCell = style({ '@container': { [cards]: { order: 8, gridColumn: '1 / -1' } } });
/** Bottom right of a card. */
export const detailCell = style({ '@container': { [cards]: { order: 7, gridColumn: '3 / 4', textAlign: 'end !important' as 'end' } } });
/** Left out where columns are few; a card has the room. */
export const wideOnly = style({ '@container': { [narrow]: { display: 'none' }, [cards]: { display: 'block' } } });
/** Of words, head and cells: they begin where they are read from, figures end below each other. */
export const words = style({ textAlign: 'start' });

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
        [`:is(${leadCell}, ${words}) > &`]: { justifyContent: 'flex-start' },
        // Beside its reason a status would stand somewhere else in each row.
        [`${cornerCell} > &`]: { flexDirection: 'column', alignItems: 'flex-end', gap: '0' },
      },
    },
  },
});
/** A box of what is coming stands where its figure will. */
export const waiting = style({
  display: 'flex',
  justifyContent: 'flex-end',
  selectors: { [`:is(:first-child, ${words}) > &`]: { justifyContent: 'flex-start' } },
});
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px' });
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

/** What narrows a list, above it. */
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

// On paper, or saved as PDF: the list alone, dark on white in both themes.
globalStyle(`html:has(${roomy}) :is(body > #root header, body > #root footer, body > #root nav, body > #root aside), ${filters}`, {
  '@media': { print: { display: 'none' } },
});
globalStyle(`html:has(${roomy}) *`, { '@media': { print: { color: '#000 !important', background: 'none !important' } } });
