import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#styles/media.ts';
import { visuallyHidden } from '#styles/parts.css.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

export const hidden = visuallyHidden;
export const place = style({ paddingBottom: '48px' });
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 20rem',
  alignItems: 'start',
  gap: '16px',
  '@media': { 'screen and (max-width: 74.9375em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** What is pressed again after a failure stands where no toast covers it. */
export const pageTabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '12px',
  paddingInline: density.cardPadding,
  borderBottom: `1px solid ${color.lineSubtle}`,
});

export const panel = style({ width: '26.25rem', maxWidth: '100%', display: 'flex', flexDirection: 'column' });
export const panelTitle = style({ ...typeStep(16, 24), padding: '12px 20px 4px', fontWeight: weight.semibold, minWidth: 0 });
export const panelTabs = style({ paddingInline: '20px', borderBottom: `1px solid ${color.lineSubtle}` });
export const panelBody = style({
  maxHeight: 'min(32.5rem, calc(100dvh - 20rem))',
  minHeight: '15rem',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
export const panelFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInlineStart: '8px',
  borderTop: `1px solid ${color.lineSubtle}`,
});
export const viewAll = style({
  padding: '12px 20px',
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  borderEndEndRadius: radius.card,
  selectors: { '&:hover': { background: color.hover, color: color.textPrimary }, '&:focus-visible': { outlineOffset: '-2px' } },
});

export const kinds = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', padding: `12px ${density.cardPadding} 0` });
export const kind = style({
  minHeight: '2rem',
  paddingInline: '12px',
  borderRadius: radius.full,
  border: `1px solid ${color.lineDefault}`,
  ...typeStep(13, 20),
  color: color.textSecondary,
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-pressed="true"]': {
      background: color.hover,
      borderColor: color.textPrimary,
      color: color.textPrimary,
      fontWeight: weight.medium,
    },
  },
  '@media': { [media.coarse]: { minHeight: '44px' } },
});

export const day = style({ padding: '12px 20px 4px', ...typeStep(12, 16), fontWeight: weight.medium, color: color.textTertiary });
export const row = style({
  position: 'relative',
  display: 'flex',
  gap: '10px',
  padding: '12px 20px',
  borderBottom: `1px solid ${color.lineSubtle}`,
  transition: `background-color ${theme.motion.hover}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: color.hover } } } },
});
export const dot = style({
  flexShrink: 0,
  width: '8px',
  height: '8px',
  marginTop: '6px',
  borderRadius: radius.full,
  selectors: { '[data-unread] > &': { background: color.danger } },
  '@media': { [media.forcedColors]: { selectors: { '[data-unread] > &': { background: 'Highlight' } } } },
});
export const words = style({ minWidth: 0, flex: 1 });
export const rowHead = style({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '12px' });
/** The whole row answers to the title's press. */
export const tasksAll = style({ display: 'inline-flex', alignItems: 'center', gap: '6px', minHeight: theme.density.target });
export const title = style({
  minWidth: 0,
  textAlign: 'start',
  ...typeStep(14, 20),
  color: color.textSecondary,
  overflowWrap: 'anywhere',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.pill },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.iris}`, outlineOffset: '-2px' },
    '[data-unread] &': { color: color.textPrimary, fontWeight: weight.semibold },
  },
});
export const titleIcon = style({ display: 'inline', verticalAlign: '-2px', color: color.textTertiary });
export const host = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  ...typeStep(12, 16),
  fontWeight: weight.regular,
  color: color.textTertiary,
  marginInlineStart: '8px',
});
export const time = style({ flexShrink: 0, ...typeStep(12, 16), color: color.textTertiary, fontVariantNumeric: 'tabular-nums' });
export const content = recipe({
  base: { marginTop: '2px', ...typeStep(13, 20), color: color.textSecondary, overflowWrap: 'anywhere', textWrap: 'pretty' },
  variants: {
    folded: { true: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }, false: {} },
  },
});
export const contentList = style({ listStyle: 'disc', paddingInlineStart: '18px' });
export const contentNumbered = style({ listStyle: 'decimal', paddingInlineStart: '18px' });
export const contentHeading = style({ fontWeight: weight.semibold });
export const contentQuote = style({ paddingInlineStart: '12px', borderInlineStart: `2px solid ${color.lineDefault}` });
globalStyle(`${contentList} > li, ${contentNumbered} > li`, { display: 'list-item' });
/** Links within the content lie above the row's own press. */
export const above = style({ position: 'relative', zIndex: 1, textAlign: 'start' });

export const foot = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '8px',
  minHeight: '3rem',
  padding: '8px 20px',
  ...typeStep(12, 16),
  color: color.textTertiary,
});
export const waiting = style({ display: 'grid', gap: '20px', padding: '20px' });
export const waitingRow = style({ display: 'grid', gap: '8px' });

export const leave = style({ display: 'grid', gap: '12px', padding: '20px' });
export const leaveTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
export const leaveText = style({ ...typeStep(13, 20), color: color.textSecondary });
export const address = style({
  padding: '10px 12px',
  borderRadius: radius.control,
  background: color.hover,
  ...typeStep(13, 20),
  overflowWrap: 'anywhere',
  textAlign: 'start',
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px', justifyContent: 'flex-end' });

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  margin: '4px 20px 8px',
  padding: '10px 12px',
  borderRadius: radius.control,
  background: color.irisTint,
  color: color.textPrimary,
});
export const stripIcon = style({ flexShrink: 0, color: color.iris });
export const stripWords = style({ flex: 1, minWidth: 0, display: 'grid', gap: '6px' });
export const stripTitle = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  ...typeStep(13, 20),
  fontWeight: weight.medium,
});
export const stripCount = style({ color: color.textSecondary, fontWeight: weight.regular });
export const progress = style({
  appearance: 'none',
  width: '100%',
  height: '4px',
  border: 0,
  borderRadius: radius.full,
  overflow: 'hidden',
  background: color.lineDefault,
  selectors: {
    '&::-webkit-progress-bar': { background: color.lineDefault },
    '&::-webkit-progress-value': { background: color.iris, borderRadius: radius.full },
    '&::-moz-progress-bar': { background: color.iris },
  },
});
export const taskProgress = style({ ...typeStep(13, 20), color: color.textSecondary, marginBottom: '6px' });
export const tasks = style({ display: 'grid', gap: '12px', marginBlock: '16px' });
export const task = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12px' });
export const taskWords = style({ minWidth: 0, display: 'grid', ...typeStep(14, 20) });
export const taskLink = style({ display: 'inline-flex', alignItems: 'center', gap: '6px', minHeight: theme.density.target });
export const reward = style({ ...typeStep(12, 16), color: color.textTertiary });
