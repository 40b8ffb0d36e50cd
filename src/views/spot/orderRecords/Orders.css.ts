import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';
import { tableWidths } from '#views/ui/tableWidths.ts';

const { color, density } = theme;

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
  '@container': {
    [tableWidths.wide]: { width: '2.5rem', marginInlineStart: 0 },
    [tableWidths.cards]: { width: '100%', marginInlineStart: 0 },
  },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});
export const barPart = style({ display: 'block', height: '3px', background: color.textSecondary });

export const actions = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '2px',
  '@container': { [tableWidths.cards]: { display: 'flex', justifyContent: 'flex-start', gap: '8px' } },
});
export const reason = style({ ...typeStep(11, 16), color: color.textTertiary, maxWidth: '28ch', marginInlineStart: 'auto' });

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
