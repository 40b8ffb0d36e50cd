import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { stacked } from '#styles/parts.css.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

/** On a phone four cells remain; the fourth is the last in sight. */
const phoneEdges = {
  [media.phone]: {
    paddingInline: '4px',
    selectors: { '&:nth-child(4)': { paddingInlineEnd: '16px' } },
  },
};

export const table = style([stacked, { tableLayout: 'fixed', ...typeStep(14, 20) }]);
const fromLaptop = 'screen and (max-width: 68.6875em)';
const fromPad = 'screen and (max-width: 56.1875em)';

export const head = style({
  ...typeStep(11, 16),
  height: '2.25rem',
  paddingInline: '12px',
  color: color.textTertiary,
  overflowWrap: 'anywhere',
  textAlign: 'end',
  selectors: { '&:last-child': { paddingInlineEnd: '20px' } },
  '@media': phoneEdges,
});
/** The whole row leads to its pair by the link in its first cell. */
export const row = style({
  position: 'relative',
  transition: `background-color ${theme.motion.hover}`,
  selectors: { '&:hover': { background: color.hover }, '&:focus-within': { background: color.hover } },
});
export const cell = style({
  height: density.marketRow,
  paddingInline: '12px',
  borderTop: `1px solid ${color.lineSubtle}`,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { '&:last-child': { paddingInlineEnd: '20px' } },
  '@media': phoneEdges,
});
/** A coin, its name and the numbers, cut out of one block: place and size of each. Not the short form: built, it has eight parts and each twice. */
const cutOut = (boxes: Readonly<Record<string, string>>) => ({
  maskImage: Object.keys(boxes).fill('linear-gradient(#000 0 0)').join(),
  maskPosition: Object.keys(boxes).join(),
  maskSize: Object.values(boxes).join(),
});
export const waiting = style({ selectors: { '&&': { paddingInline: '22px 20px' } } });
globalStyle(`${waiting} > span`, {
  ...cutOut({
    '0px': '16px 16px',
    '30px': '24px 24px',
    '64px': '88px 14px',
    '36%': '72px 14px',
    '47%': '56px 14px',
    '58%': '72px 14px',
    '69%': '72px 14px',
    '80%': '56px 14px',
    '100%': '96px 14px',
  }),
  maskRepeat: 'no-repeat',
  '@media': {
    [fromPad]: cutOut({ '0px': '16px 16px', '30px': '24px 24px', '64px': '64px 14px', '72%': '64px 14px', '100%': '64px 14px' }),
  },
});
export const quiet = style({ color: color.textSecondary });
export const laptopOnly = style({ '@media': { [fromLaptop]: { display: 'none' } } });
export const padOnly = style({ '@media': { [fromPad]: { display: 'none' } } });
export const columns = {
  star: style({
    selectors: { '&&': { width: '52px', padding: '0 0 0 12px', overflow: 'visible' } },
    '@media': { [media.phone]: { selectors: { '&&': { width: '44px', padding: 0 } } } },
  }),
  pair: style({
    width: '24%',
    selectors: { '&&': { textAlign: 'start', paddingInlineStart: '4px' } },
    '@media': { [fromPad]: { width: '38%' } },
  }),
  /** On a phone the change stands in a pill, which must not be cut. */
  change: style({ '@media': { [media.phone]: { width: '6.75rem' } } }),
  trade: style({ width: '7.75rem' }),
  trend: style({ width: '8.75rem' }),
};
export const pairLink = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minWidth: 0,
  selectors: {
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.iris}`, outlineOffset: '-2px', borderRadius: radius.pill },
  },
});
export const under = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'block', ...typeStep(12, 16), color: color.textTertiary } },
});
export const price = style({ fontWeight: weight.medium });
export const trend = style({ display: 'flex', justifyContent: 'flex-end' });
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
export const bodyOf = style({
  minHeight: `calc(2.25rem + 8 * (${density.marketRow} + 1px))`,
  // An empty list and a failed one stand in the middle of the place that the rows would take.
  selectors: { '&:not(:has(table))': { display: 'grid', alignContent: 'center' } },
});
