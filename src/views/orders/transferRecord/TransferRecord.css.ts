import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const place = style({ paddingBottom: '48px' });
export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '12px',
  padding: `16px ${density.cardPadding}`,
  borderBottom: `1px solid ${color.lineSubtle}`,
});
export const filter = style({ width: '12.5rem', '@media': { [media.phone]: { width: 'auto', flex: '1 1 12.5rem', minWidth: 0 } } });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { marginInlineStart: 0, width: '100%' } },
});

// On paper, or saved as PDF: the list alone, dark on white in both themes.
globalStyle(`body > #root header, body > #root footer, body > #root nav, body > #root aside, ${filters}`, {
  '@media': { print: { display: 'none' } },
});
globalStyle(`html:has(${place}) *`, { '@media': { print: { color: '#000 !important', background: 'none !important' } } });

export const table = style({ width: '100%', ...typeStep(13, 20) });
export const head = style({
  height: '2.25rem',
  paddingInline: '12px',
  ...typeStep(11, 16),
  color: color.textTertiary,
  whiteSpace: 'nowrap',
  borderBottom: `1px solid ${color.lineSubtle}`,
  selectors: {
    '&:first-child': { paddingInlineStart: density.cardPadding },
    '&:last-child': { paddingInlineEnd: density.cardPadding, textAlign: 'end' },
  },
});
export const end = style({ textAlign: 'end' });
export const headRow = style({ '@media': { [media.phone]: { display: 'none' } } });
export const row = style({
  transition: `background-color ${theme.motion.hover}`,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: color.hover } } },
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 12px',
      padding: `12px ${density.cardPadding}`,
      borderBottom: `1px solid ${color.lineSubtle}`,
    },
  },
});
export const cell = style({
  height: '3rem',
  padding: '6px 12px',
  borderBottom: `1px solid ${color.lineSubtle}`,
  selectors: {
    '&:first-child': { paddingInlineStart: density.cardPadding },
    '&:last-child': { paddingInlineEnd: density.cardPadding, textAlign: 'end' },
    'tr:last-child > &': { borderBottom: 0 },
  },
  '@media': { [media.phone]: { display: 'block', height: 'auto', padding: '0 !important', border: 0 } },
});
/** On a phone: coin and amount first, wallets and time below. */
export const timeCell = style({
  color: color.textSecondary,
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { order: 4, textAlign: 'end', ...typeStep(12, 16), color: color.textTertiary } },
});
export const coinCell = style({ '@media': { [media.phone]: { order: 1 } } });
export const amountCell = style({
  fontWeight: weight.medium,
  textAlign: 'end',
  '@media': { [media.phone]: { order: 2, ...typeStep(14, 20) } },
});
export const routeCell = style({ '@media': { [media.phone]: { order: 3, ...typeStep(12, 16), color: color.textSecondary } } });
export const statusCell = style({
  '@media': { [media.phone]: { order: 5, gridColumn: '1 / -1', textAlign: 'start !important' as 'start', marginTop: '4px' } },
});
export const coin = style({ display: 'flex', alignItems: 'center', gap: '10px', fontWeight: weight.semibold });
export const route = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 6px' });
export const arrow = style({ color: color.textTertiary, flexShrink: 0 });
export const pair = style({ color: color.textTertiary });
export const foot = style({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: '8px',
  minHeight: '3.25rem',
  padding: `0 ${density.cardPadding}`,
  ...typeStep(12, 16),
  color: color.textTertiary,
});
