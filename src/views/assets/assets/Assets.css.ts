import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';
import * as list from '#views/ui/BalanceTable.css.ts';

const { color, density } = theme;
const withSideMenu = 'screen and (min-width: 75em)';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  paddingBlock: '8px 48px',
  '@media': { [withSideMenu]: { gridTemplateColumns: '11.5rem minmax(0, 1fr)', gap: '32px', paddingBlock: '32px 64px' } },
});
export const menu = style({
  display: 'flex',
  gap: '20px',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `1px solid ${color.lineSubtle}`,
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  '@media': {
    [withSideMenu]: {
      flexDirection: 'column',
      gap: '2px',
      borderBottom: 0,
      position: 'sticky',
      insetBlockStart: '88px',
      alignSelf: 'start',
    },
  },
});
export const menuItem = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  justifyContent: 'center',
  minWidth: density.target,
  minHeight: '44px',
  ...typeStep(14, 20),
  fontWeight: weight.medium,
  color: color.textTertiary,
  transition: `color ${theme.motion.hover}, background-color ${theme.motion.hover}`,
  selectors: {
    '&:hover': { color: color.textPrimary },
    '&[aria-current="page"]': { color: color.textPrimary },
    '&[aria-current="page"]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      height: '2px',
      background: color.textPrimary,
    },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: radius.pill },
  },
  '@media': {
    [withSideMenu]: {
      justifyContent: 'flex-start',
      minHeight: '2.5rem',
      paddingInline: '12px',
      borderRadius: radius.control,
      selectors: {
        '&:hover': { background: color.hover },
        '&[aria-current="page"]': { background: color.hover },
        '&[aria-current="page"]::after': { display: 'none' },
      },
    },
  },
});
export const content = style({ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 });
export const heading = style({ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' });

export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  '@media': { 'screen and (min-width: 60em)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)' } },
});
export const topSingle = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' });
export const totalCard = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: '28px',
  minWidth: 0,
  padding: density.cardPadding,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
  background: color.surface,
  boxShadow: theme.shadow.raised,
});
export const totalName = style({ display: 'flex', alignItems: 'center', gap: '4px', ...typeStep(13, 20), color: color.textSecondary });
export const totalButton = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  flexWrap: 'wrap',
  gap: '0 8px',
  marginTop: '4px',
  ...typeStep(40, 48),
  fontWeight: weight.semibold,
  letterSpacing: '-0.02em',
  textAlign: 'start',
  borderRadius: radius.pill,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { ...typeStep(32, 40), alignContent: 'center', minHeight: density.target } },
});
export const totalUnit = style({
  ...typeStep(16, 24),
  fontWeight: weight.medium,
  letterSpacing: 0,
  color: color.textSecondary,
  textDecoration: 'underline dotted',
  textUnderlineOffset: '5px',
  textDecorationThickness: '1px',
});
export const totalSecond = style({ ...typeStep(14, 20), color: color.textTertiary, minHeight: '1.25rem', marginTop: '4px' });
const actionsBase = {
  gap: '8px',
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
} as const;
export const actions = style({ display: 'flex', flexWrap: 'wrap', ...actionsBase });
/** Beside the shares there is room for two in a row. */
export const actionsPaired = style({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', ...actionsBase });

export const shares = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 32px',
  alignItems: 'center',
  '@media': {
    'screen and (min-width: 60em) and (max-width: 79.9375em)': { columnGap: '12px' },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
  },
});
export const donut = style({
  width: '9.25rem',
  height: '9.25rem',
  flexShrink: 0,
  '@media': { 'screen and (min-width: 60em) and (max-width: 79.9375em)': { width: '6.5rem', height: '6.5rem' } },
});
export const donutBase = style({ fill: 'none', stroke: color.lineSubtle });
export const donutPart = style({ fill: 'none' });
export const shareList = style({ display: 'flex', flexDirection: 'column', width: '100%', minWidth: 0 });
export const shareRow = style({
  display: 'grid',
  gridTemplateColumns: '8px minmax(0, 1fr) auto minmax(3.25rem, auto) 14px',
  alignItems: 'center',
  gap: '12px',
  minHeight: '2.25rem',
  paddingInline: '8px',
  borderRadius: radius.control,
  ...typeStep(13, 20),
  transition: `background-color ${theme.motion.hover}`,
  selectors: { '&:hover': { background: color.hover } },
  '@media': { [media.coarse]: { minHeight: '44px' } },
});
export const shareDot = style({ width: '8px', height: '8px', borderRadius: '2px' });
export const shareName = style({ minWidth: 0 });
export const shareValue = style({ textAlign: 'end', fontWeight: weight.medium });
export const sharePercent = style({ textAlign: 'end', color: color.textTertiary });
export const shareArrow = style({ color: color.textTertiary });

export const coinsHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 16px',
  padding: `16px ${density.cardPadding}`,
});
export const coinsTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
export const look = { ...list.look, box: style([list.look.box, { borderTop: `1px solid ${color.lineSubtle}` }]) };
export const coinColumn = style({ width: '30%', '@media': { [media.phone]: { width: '46%' } } });
/** Beside a column more. */
export const coinColumnNarrow = style({ width: '18%', '@media': { [media.phone]: { width: '34%' } } });
export const actionsColumn = style({ width: '13rem', '@media': { [media.phone]: { display: 'none' } } });
export const rowActions = style({ display: 'flex', justifyContent: 'flex-end', gap: '4px' });
export const subHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  padding: `12px ${density.cardPadding}`,
  borderTop: `1px solid ${color.lineSubtle}`,
});
export const kinds = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px',
  padding: `12px ${density.cardPadding}`,
  borderBottom: `1px solid ${color.lineSubtle}`,
});
export const kind = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: density.target,
  paddingInline: '12px',
  borderRadius: radius.control,
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textTertiary,
  selectors: {
    '&:hover': { color: color.textPrimary, background: color.hover },
    '&[aria-current="page"]': { color: color.textPrimary, background: color.hover },
  },
});
export const subFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'flex-end',
  gap: '4px 20px',
  textAlign: 'end',
  '@media': { [media.phone]: { justifyContent: 'flex-start', textAlign: 'start' } },
});
export const subName = style({ ...typeStep(11, 16), color: color.textTertiary });
export const subFact = style({ ...typeStep(13, 20), fontWeight: weight.medium });
export const frozenLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: density.target,
  ...typeStep(12, 16),
  color: color.textSecondary,
  textDecoration: 'underline dotted',
  textUnderlineOffset: '4px',
  selectors: { '&:hover': { color: color.textPrimary } },
});
export const subTitle = style({ ...typeStep(14, 20), fontWeight: weight.semibold });
