import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

export const card = recipe({
  base: {
    minWidth: 0,
    background: color.surface,
    border: `1px solid ${color.lineSubtle}`,
    borderRadius: radius.card,
    boxShadow: theme.shadow.raised,
  },
  variants: { padded: { true: { padding: density.cardPadding } } },
  defaultVariants: { padded: true },
});
export const cardHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  marginBottom: '16px',
});
export const cardTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold, letterSpacing: theme.tracking.heading, minWidth: 0 });

export const pageHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '12px 24px',
  paddingBlock: '24px 20px',
  '@media': { [media.phone]: { paddingBlock: '16px 12px' } },
});
export const pageTitle = style({
  ...typeStep(24, 32),
  fontWeight: weight.semibold,
  letterSpacing: theme.tracking.heading,
  textWrap: 'balance',
  '@media': { [media.phone]: typeStep(20, 28) },
});
export const pageText = style({ color: color.textSecondary, marginTop: '4px', maxWidth: '68ch', textWrap: 'pretty' });
export const pageActions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' });

export const tabList = style({
  display: 'flex',
  gap: '20px',
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
});
export const tab = style({
  position: 'relative',
  flexShrink: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  justifyContent: 'center',
  minWidth: density.target,
  minHeight: density.tabBar,
  paddingInline: '2px',
  ...typeStep(14, 20),
  fontWeight: weight.medium,
  color: color.textTertiary,
  whiteSpace: 'nowrap',
  transition: `color ${theme.motion.hover}`,
  selectors: {
    '&:hover': { color: color.textPrimary },
    '&:focus-visible': { outlineOffset: '-2px', borderRadius: radius.pill },
    // Where the row of tabs is wider than the screen it begins with the chosen one on view.
    '&[aria-selected="true"], &[aria-current="page"]': { color: color.textPrimary, scrollInitialTarget: 'nearest' },
    '&[aria-selected="true"]::after, &[aria-current="page"]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      height: '2px',
      background: color.textPrimary,
      borderRadius: '1px',
    },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-selected="true"]': { textDecoration: 'underline' } } } },
});
