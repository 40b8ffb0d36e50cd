import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';
import * as list from '#views/ui/BalanceTable.css.ts';

const { color, density } = theme;

export const assets = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  paddingBlock: '24px 40px',
  '@media': { [media.phone]: { gap: '12px', paddingBlock: '16px 24px' } },
});

export const account = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', minWidth: 0 });
export const accountWords = style({ flex: '1 1 11.25rem', minWidth: 0 });
export const accountName = style({
  ...typeStep(18, 24),
  fontWeight: weight.semibold,
  letterSpacing: theme.tracking.heading,
  overflowWrap: 'anywhere',
});
export const address = style({ display: 'flex', alignItems: 'center', gap: '4px', color: color.textSecondary });
export const addressText = style([mono, typeStep(13, 20)]);
export const explorer = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: density.target,
  minHeight: density.target,
  color: color.textSecondary,
  borderRadius: radius.pane,
  ':hover': { color: color.textPrimary },
});

/** What can be done with a row, at the end of its name. */
export const rowAction = style([explorer, { marginInlineStart: 'auto', flexShrink: 0, selectors: { '& + &': { marginInlineStart: 0 } } }]);

const surface = {
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.card,
  boxShadow: theme.shadow.raised,
} as const;
export const summary = style({
  ...surface,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '20px',
  padding: density.cardPadding,
});
export const totalWords = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px', minWidth: 0 });
export const totalHead = style({ display: 'flex', alignItems: 'center', gap: '4px', minHeight: density.controlSmall });
export const totalName = style({ ...typeStep(13, 20), color: color.textSecondary });
export const total = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 8px', minWidth: 0 });
export const totalValue = style({
  ...typeStep(32, 40),
  fontWeight: weight.semibold,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: typeStep(28, 36) },
});
export const unit = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: density.controlSmall,
  paddingInline: '6px',
  borderRadius: radius.pane,
  ...typeStep(14, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  transition: `background-color ${theme.motion.hover}`,
  ':hover': { background: color.hover, color: color.textPrimary },
  '@media': { [media.coarse]: { minHeight: density.target } },
});
export const today = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px', ...typeStep(13, 20) });
export const todayName = style({ color: color.textTertiary });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  '@media': { [media.phone]: { width: '100%', display: 'grid', gridTemplateColumns: '1fr 1fr' } },
});

export const part = style({ display: 'grid', gap: '16px', minWidth: 0, '@media': { [media.phone]: { gap: '12px' } } });
export const notices = style({ display: 'grid', gap: '8px', selectors: { '&:empty': { display: 'none' } } });

export const pane = style({ ...surface, minWidth: 0, overflow: 'hidden' });
export const paneHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: '3.5rem',
  paddingInline: density.cardPadding,
  borderBottom: `1px solid ${color.lineSubtle}`,
});
export const paneTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold, letterSpacing: theme.tracking.heading });
export const tools = style({ padding: `8px ${density.cardPadding}`, borderBottom: `1px solid ${color.lineSubtle}` });
export const age = style({
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  marginInlineStart: 'auto',
  ...typeStep(12, 16),
  color: color.textTertiary,
});

const onPhone = media.phone;
const smallest = 'screen and (max-width: 22.4375em)';
export const look = {
  table: style([list.look.table, { '@media': { [onPhone]: { tableLayout: 'auto' } } }]),
  headRow: style({
    '@media': { [onPhone]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
  }),
  head: list.look.head,
  row: style([list.look.row, { contentVisibility: 'auto' }]),
  cell: style([
    list.look.cell,
    {
      height: '4rem',
      selectors: {
        '[data-part] > &': { height: '3rem', background: color.canvas },
        '[data-part] > &:first-child': { paddingInlineStart: `calc(${density.cardPadding} + 44px)` },
      },
    },
  ]),
};
export const tokenColumn = style({ width: '32%', '@media': { [onPhone]: { width: '62%' } } });
/** The last in sight on a phone; a figure stays in one line while names break. */
export const amountColumn = style({ '@media': { [onPhone]: { minWidth: '6.75rem', paddingInlineEnd: density.cardPadding } } });
/** The ways of a row stand below its name where they would leave its amount no room. */
export const token = style({ '@media': { [smallest]: { flexWrap: 'wrap' } } });
globalStyle(`${token} > ${list.words}`, { '@media': { [smallest]: { flex: '1 1 4rem' } } });
/** How many networks a token is held on; unfolds them. */
export const chains = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: '24px',
  marginInlineStart: '6px',
  ...typeStep(12, 16),
  fontWeight: weight.regular,
  color: color.textTertiary,
  selectors: { '&:hover': { color: color.textPrimary } },
});
export const partName = style({ ...typeStep(13, 20), color: color.textSecondary });
export const worth = style({ color: color.textSecondary });
export const underName = style({
  display: 'none',
  ...typeStep(12, 16),
  color: color.textSecondary,
  '@media': { [onPhone]: { display: 'flex', flexWrap: 'wrap', gap: '0 6px' } },
});
/** When the amount of a silent chain was read. */
export const staleSince = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '4px',
  ...typeStep(12, 16),
  color: color.warn,
});

export const fold = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  width: '100%',
  minHeight: '3.25rem',
  paddingInline: density.cardPadding,
  ...typeStep(14, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  textAlign: 'start',
  selectors: { '&:hover': { color: color.textPrimary }, '&:focus-visible': { outlineOffset: '-2px' } },
});
export const foldMark = style({
  flexShrink: 0,
  transition: `transform ${theme.motion.popover}`,
  selectors: { '&[data-open]': { transform: 'rotate(180deg)' } },
});
export const foldText = style({
  paddingInline: density.cardPadding,
  paddingBottom: '8px',
  ...typeStep(13, 20),
  color: color.textTertiary,
  textWrap: 'pretty',
});
export const risk = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: '3.75rem',
  paddingInline: density.cardPadding,
  borderTop: `1px solid ${color.lineSubtle}`,
});
export const riskAmount = style({ marginInlineStart: 'auto', color: color.textSecondary });
