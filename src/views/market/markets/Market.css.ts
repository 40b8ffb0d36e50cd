import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { layer, radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';
import * as rows from '#views/ui/RowTable.css.ts';

const { color, density } = theme;

export const place = style({ paddingBottom: '48px' });

/** On a phone the ways between lists stay in sight while rows scroll by. */
export const nav = style({
  marginBottom: '16px',
  borderBottom: `1px solid ${color.lineSubtle}`,
  '@media': {
    [media.phone]: {
      position: 'sticky',
      insetBlockStart: density.header,
      zIndex: layer.sticky + 1,
      marginInline: `calc(-1 * ${density.gutter})`,
      marginBottom: '12px',
      paddingInline: density.gutter,
      background: color.canvas,
    },
  },
});
const strip = {
  display: 'flex',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
} as const;
export const navList = style({ ...strip, gap: '24px' });

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 24px',
  padding: `16px ${density.cardPadding}`,
  '@media': { [media.phone]: { padding: '12px 16px' } },
});
export const areas = style({
  flex: '1 1 20rem',
  minWidth: 0,
  minHeight: density.controlSmall,
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
export const areaList = style({ ...strip, gap: '4px' });
export const area = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  minWidth: density.target,
  minHeight: density.controlSmall,
  paddingInline: '12px',
  borderRadius: radius.control,
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  transition: `background-color ${theme.motion.hover}, color ${theme.motion.hover}`,
  selectors: {
    '&:hover': { color: color.textPrimary, background: color.hover },
    '&[aria-current]': { color: color.textPrimary, background: color.hover },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': { [media.coarse]: { minHeight: density.target } },
});
export const search = style({
  width: '16.25rem',
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { width: '100%' } },
});
export const list = style({
  // The waiting rows' margin stays inside: the box would move as the rows come.
  display: 'flow-root',
  minHeight: '30rem',
  scrollMarginTop: `calc(${density.header} + 12px)`,
  selectors: { '&:not(:has(table))': { display: 'grid', alignContent: 'center' } },
  '@media': { [media.phone]: { scrollMarginTop: `calc(${density.header} + ${density.tabBar} + 12px)` } },
});

const narrow = 'screen and (max-width: 68.6875em)';
const slim = 'screen and (max-width: 56.1875em)';
const smallest = 'screen and (max-width: 22.4375em)';
const lastEdge = { '&:last-child': { paddingInlineEnd: density.cardPadding } };
/** On a phone four cells remain; the fourth is the last in sight. */
const edges = {
  [narrow]: { paddingInline: '8px' },
  [media.phone]: { paddingInline: '4px', selectors: { '&:nth-child(4)': { paddingInline: '0 12px' } } },
};
export const look = {
  table: rows.table,
  // A line that scrolls with the sticky head; a border would stay with the rows.
  head: style([rows.head, { boxShadow: `inset 0 -1px ${color.lineSubtle}`, selectors: lastEdge, '@media': edges }]),
  row: rows.row,
  cell: style([
    rows.cell,
    {
      height: `calc(${density.marketRow} + 4px)`,
      borderBottom: `1px solid ${color.lineSubtle}`,
      whiteSpace: 'nowrap',
      selectors: { ...lastEdge, 'tbody tr:last-child > &': { borderBottom: 0 } },
      '@media': edges,
    },
  ]),
};
export const waitingTable = style({ marginTop: '36px' });

/** A coin, its name and the numbers, cut out of one block: place and size of each. */
const cutOut = (...boxes: readonly string[]) => boxes.map((box) => `linear-gradient(#000 0 0) ${box}`).join(', ');
export const waiting = style({ selectors: { '&&': { paddingInline: '22px 20px' } } });
globalStyle(`${waiting} > span`, {
  mask: cutOut(
    '0 50% / 16px 16px',
    '30px 50% / 24px 24px',
    '64px 50% / 88px 14px',
    '36% 50% / 72px 14px',
    '47% 50% / 56px 14px',
    '58% 50% / 72px 14px',
    '69% 50% / 72px 14px',
    '80% 50% / 56px 14px',
    '100% 50% / 96px 14px',
  ),
  maskRepeat: 'no-repeat',
  '@media': {
    [slim]: {
      mask: cutOut('0 50% / 16px 16px', '30px 50% / 24px 24px', '64px 50% / 64px 14px', '72% 50% / 64px 14px', '100% 50% / 64px 14px'),
      maskRepeat: 'no-repeat',
    },
  },
});

export const quiet = style({ color: color.textSecondary });
export const fromLaptop = style({ '@media': { [narrow]: { display: 'none' } } });
export const fromPad = style({ '@media': { [slim]: { display: 'none' } } });
export const columns = {
  star: style({
    selectors: { '&&': { width: '52px', padding: '0 0 0 12px', overflow: 'visible' } },
    '@media': { [media.phone]: { selectors: { '&&': { width: '44px', padding: 0 } } } },
  }),
  /** On a phone it takes what the others leave. */
  pair: style({
    width: '25%',
    selectors: { '&&': { textAlign: 'start', paddingInlineStart: '4px' } },
    '@media': {
      [narrow]: { width: '26%' },
      [slim]: { width: '38%' },
      [media.phone]: { width: 'auto', selectors: { '&&': { paddingInline: 0 } } },
    },
  }),
  last: style({ '@media': { [media.phone]: { width: '6.125rem' }, [smallest]: { width: '5.25rem' } } }),
  /** On a phone the change stands in a pill, which must not be cut. */
  change: style({ '@media': { [media.phone]: { width: '6.75rem' }, [smallest]: { width: '6rem' } } }),
  trend: style({ width: '7.75rem' }),
  ways: style({ width: '13.25rem', '@media': { [slim]: { width: '10.5rem' } } }),
};
export const pairLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minWidth: 0,
  // What the keyboard reaches stays clear of the sticky head.
  scrollMarginTop: '48px',
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.iris}`, outlineOffset: '-2px', borderRadius: radius.pill },
  },
});
export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
/** The kind stands below a name that leaves it no room. */
export const nameLine = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px', minWidth: 0 });
export const name = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ...typeStep(14, 20),
  fontWeight: weight.semibold,
  '@media': { [media.phone]: { whiteSpace: 'normal' } },
});
export const quote = style({
  ...typeStep(12, 16),
  color: color.textTertiary,
  fontWeight: weight.regular,
  '@media': { [media.phone]: typeStep(11, 16) },
});
export const coinName = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  ...typeStep(12, 16),
  color: color.textTertiary,
  '@media': { [media.phone]: { display: 'none' } },
});
export const underOnPhone = style({
  display: 'none',
  '@media': {
    [media.phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 4px',
      minWidth: 0,
      ...typeStep(11, 16),
      color: color.textTertiary,
    },
  },
});
export const price = style({ fontWeight: weight.medium });
export const fiat = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  minHeight: '1rem',
  ...typeStep(12, 16),
  fontWeight: weight.regular,
  color: color.textTertiary,
  '@media': { [smallest]: { ...typeStep(11, 16), whiteSpace: 'normal' } },
});
export const unit = style({ ...typeStep(11, 16), color: color.textTertiary });
/** The unit stands below its figure, in every row alike: in one line some figures would leave it no room. */
export const turnover = style({ selectors: { '&&': { whiteSpace: 'normal' } } });
globalStyle(`${turnover} > ${unit}`, { display: 'block' });
export const trend = style({ display: 'flex', justifyContent: 'flex-end' });
export const ways = style({ display: 'inline-flex', alignItems: 'center', justifyContent: 'flex-end', gap: '4px' });
/** Lies above the link that covers the row. */
export const details = style({
  position: 'relative',
  zIndex: 1,
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: density.target,
  paddingInline: '8px',
  borderRadius: radius.control,
  ...typeStep(12, 16),
  color: color.textSecondary,
  selectors: { '&:hover': { color: color.textPrimary, textDecoration: 'underline' } },
});
export const go = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '1.75rem',
  paddingInline: '12px',
  borderRadius: radius.control,
  background: color.hover,
  ...typeStep(12, 16),
  fontWeight: weight.semibold,
  selectors: { 'tr:hover &': { background: color.active } },
});
