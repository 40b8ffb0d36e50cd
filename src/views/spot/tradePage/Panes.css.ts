import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { layer, radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

export const pane = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.pane,
  ...typeStep(12, 16),
});
export const paneHead = style({ flexShrink: 0, paddingInline: '12px', borderBlockEnd: `1px solid ${color.lineSubtle}` });
export const paneBody = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 });
export const chartHolder = style({ position: 'relative', display: 'flex', flex: 1, minWidth: 0, minHeight: 0 });
export const bookBody = style([paneBody, { containerType: 'inline-size' }]);
/** Where pictures are drawn: they fill it and never make it larger. */
export const stage = style({ position: 'relative', flex: 1, minWidth: 0, minHeight: '7.5rem', overflow: 'hidden' });
export const waiting = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  ...typeStep(12, 16),
  color: color.textTertiary,
  pointerEvents: 'none',
});
export const note = style({
  position: 'absolute',
  zIndex: 2,
  insetInlineStart: '8px',
  insetBlockEnd: '32px',
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  padding: '4px 10px',
  background: color.raised,
  border: `1px solid ${color.lineDefault}`,
  borderRadius: radius.pane,
  ...typeStep(12, 16),
  color: color.textSecondary,
});
/** Above the chart's own note. */
export const memberNote = style([note, { insetBlockEnd: '76px' }]);

export const toolbar = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  paddingInline: '8px',
  borderBlockEnd: `1px solid ${color.lineSubtle}`,
});
export const intervals = style({ display: 'flex', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none', scrollPaddingInline: '24px' });
export const tools = style({ flexShrink: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', padding: '4px 8px' });
export const toolGroup = style({ display: 'flex', flexShrink: 0 });
export const tool = style({
  display: 'inline-flex',
  flexShrink: 0,
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: density.controlSmall,
  minHeight: density.controlSmall,
  paddingInline: '6px',
  borderRadius: radius.pill,
  color: color.textTertiary,
  ...typeStep(12, 16),
  fontWeight: weight.medium,
  selectors: {
    '&:hover': { color: color.textPrimary, background: color.hover },
    '&[aria-pressed="true"]': { color: color.textPrimary, background: color.active },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { [media.coarse]: { minWidth: density.target, minHeight: density.target } },
});
/** A phone has a gesture of its own for it. */
export const fineOnly = style({ '@media': { [media.phone]: { display: 'none' } } });
export const formula = style({ ...typeStep(14, 16), fontStyle: 'italic' });
export const select = style({
  marginInlineStart: 'auto',
  minHeight: density.controlSmall,
  // The step in use is read, or the choice takes a line of its own.
  minWidth: '5rem',
  paddingInline: '6px',
  ...typeStep(12, 16),
  color: color.textSecondary,
  background: color.surface,
  border: `1px solid ${color.lineControl}`,
  borderRadius: radius.pill,
  '@media': { [media.coarse]: { minHeight: density.target } },
});
export const askMark = style({ fill: color.down });
export const bidMark = style({ fill: color.up });

export const corner = style({ marginInlineStart: 'auto', alignSelf: 'center' });
export const menu = style({
  position: 'fixed',
  // Where the browser cannot tie it to its button it stands in the middle.
  inset: 'auto',
  top: '50%',
  insetInlineStart: '50%',
  translate: '-50% -50%',
  zIndex: layer.popover,
  minWidth: '11.25rem',
  maxHeight: '80dvh',
  overflowY: 'auto',
  margin: 0,
  padding: '6px',
  color: color.textPrimary,
  background: color.raised,
  border: `1px solid ${color.lineDefault}`,
  borderRadius: radius.control,
  boxShadow: theme.shadow.popover,
  '@supports': {
    '(position-area: bottom)': {
      top: 'auto',
      insetInlineStart: 'auto',
      translate: 'none',
      positionArea: 'bottom span-left',
      positionTryFallbacks: 'flip-block, flip-inline',
    },
  },
});
/** Names the choices below it. */
export const menuTitle = style({ padding: '8px 8px 2px', ...typeStep(12, 16), color: color.textSecondary });
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  width: '100%',
  minHeight: density.controlMedium,
  paddingInline: '8px',
  borderRadius: radius.pill,
  textAlign: 'start',
  ...typeStep(13, 20),
  cursor: 'pointer',
  selectors: { '&:hover': { background: color.hover } },
});

/** Narrower than the book's picture needs for its third column: 220 px at the usual text size, as `bookLayout.ts` counts. */
const twoColumns = '(max-width: 13.74rem)';
/** Columns stand where the pictures below have them (`bookLayout.ts`, `tapePaint.ts`). */
const head = style({
  flexShrink: 0,
  display: 'grid',
  paddingBlock: '4px',
  ...typeStep(11, 16),
  color: color.textTertiary,
});
export const bookHead = style([
  head,
  { gridTemplateColumns: '32% 32% 36%', '@container': { [twoColumns]: { gridTemplateColumns: '50% 50%' } } },
]);
export const tapeHead = style([head, { gridTemplateColumns: '35% 35% 30%' }]);
globalStyle(`${head} > *`, { minWidth: 0, overflowWrap: 'anywhere', alignSelf: 'end', textAlign: 'end' });
globalStyle(`${head} > :first-child`, { paddingInlineStart: '10px', textAlign: 'start' });
globalStyle(`${head} > :last-child`, { paddingInlineEnd: '10px' });
export const bookSecond = style({ '@container': { [twoColumns]: { paddingInlineEnd: '10px' } } });
export const bookThird = style({ '@container': { [twoColumns]: { display: 'none' } } });

export const tableBox = style({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  selectors: { '&[data-old]': { color: color.textTertiary } },
});
export const table = style({ width: '100%', borderCollapse: 'collapse', ...typeStep(12, 16) });
export const caption = style({ padding: '4px 10px', textAlign: 'start', color: color.textSecondary });
export const sideName = style({});
globalStyle(`${table} th, ${table} td`, { padding: '2px 10px', textAlign: 'end', fontWeight: weight.regular, height: density.target });
globalStyle(`${table} th`, { color: color.textTertiary });
globalStyle(`${table} th:first-child, ${table} td:first-child`, { textAlign: 'start' });
globalStyle(`[data-old] td`, { color: color.textTertiary });
export const up = style({ color: color.up });
export const down = style({ color: color.down });
/** At rows of a table in which own orders stand. */
export const ownMark = style({ color: color.iris, ...typeStep(11, 16) });
export const word = style({ color: color.textTertiary });
export const cellButton = style({
  minHeight: density.target,
  borderRadius: radius.pill,
  color: 'inherit',
  font: 'inherit',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
