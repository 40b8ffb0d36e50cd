import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

export const list = recipe({
  base: { display: 'grid', gap: '2px', padding: '8px' },
  variants: {
    columns: {
      fill: { gridTemplateColumns: 'minmax(0, 1fr)' },
      one: { gridTemplateColumns: '18rem' },
      two: { gridTemplateColumns: 'repeat(2, 17rem)' },
    },
  },
});
export const section = style({ ...typeStep(11, 16), color: color.textTertiary, padding: '10px 20px 0' });
export const entry = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  minHeight: '44px',
  padding: '8px 12px',
  borderRadius: radius.control,
  transition: `background-color ${theme.motion.hover}`,
  selectors: {
    '&:hover': { background: color.hover },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-current="page"]': { background: color.hover, boxShadow: `inset 2px 0 0 ${color.textPrimary}` },
  },
});
export const entryIcon = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '1.25rem',
  height: '1.25rem',
  color: color.textSecondary,
});
export const entryWords = style({ minWidth: 0, flex: 1 });
export const entryTitle = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2px 6px',
  ...typeStep(14, 20),
  fontWeight: weight.medium,
});
export const entryText = style({ ...typeStep(12, 16), color: color.textTertiary, textWrap: 'pretty' });
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  padding: '16px 20px 12px',
  borderBottom: `1px solid ${color.lineSubtle}`,
});
/** The avatar's menu keeps one width whoever is logged in. */
export const account = style({ width: '19rem', maxWidth: 'calc(100vw - 16px)' });
export const personPhoto = style({ width: '2.5rem', height: '2.5rem', borderRadius: '50%', objectFit: 'cover', flexShrink: 0 });
export const personWords = style({ minWidth: 0 });
export const personIdentity = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: '24px',
  ...typeStep(12, 16),
  color: color.textTertiary,
});
export const identityLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: theme.density.target,
  borderRadius: radius.pill,
});
export const guest = style({ padding: '16px 20px', borderBottom: `1px solid ${color.lineSubtle}` });
export const personName = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  ...typeStep(14, 20),
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
});
export const personId = style({ display: 'flex', alignItems: 'center', gap: '4px', ...typeStep(12, 16), color: color.textTertiary });
export const foot = style({ padding: '8px', borderTop: `1px solid ${color.lineSubtle}`, display: 'flex', gap: '8px' });
export const download = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '12px',
  padding: '20px',
  width: '15rem',
  textAlign: 'center',
  ...typeStep(13, 20),
  color: color.textSecondary,
});
export const downloadTitle = style({ ...typeStep(14, 20), fontWeight: weight.semibold, color: color.textPrimary });
export const downloadMore = style([downloadTitle, { display: 'inline-flex', alignItems: 'center', minHeight: theme.density.target }]);
export const drawerHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  minHeight: theme.density.header,
  paddingInline: '20px 12px',
  borderBottom: `1px solid ${color.lineSubtle}`,
});
export const drawerBody = style({ flex: 1, overflowY: 'auto', overscrollBehavior: 'contain', padding: '12px 8px 32px' });
export const drawerGroup = style({
  borderBottom: `1px solid ${color.lineSubtle}`,
  paddingBlock: '4px',
  selectors: { '&:last-child': { borderBottom: 0 } },
});
export const drawerSummary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  minHeight: '3rem',
  paddingInline: '12px',
  borderRadius: radius.control,
  ...typeStep(16, 24),
  fontWeight: weight.medium,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: color.hover },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const drawerChevron = style({
  color: color.textTertiary,
  transition: `rotate ${theme.motion.popover}`,
  selectors: { 'details[open] > summary > &': { rotate: '180deg' } },
});
export const drawerLink = style([entry, { minHeight: '3rem', alignItems: 'center' }]);
export const drawerActions = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px', padding: '4px 12px 12px' });
export const drawerModes = style({ padding: '4px 12px 12px', display: 'none', '@media': { [media.phone]: { display: 'flex' } } });
