import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const rows = style({
  display: 'grid',
  gap: '2px',
  marginTop: '12px',
  maxHeight: 'min(52vh, 27.5rem)',
  overflowY: 'auto',
  marginInline: '-8px',
  padding: '2px 0',
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: '100%',
  minHeight: '3.5rem',
  padding: '8px',
  borderRadius: radius.control,
  textAlign: 'start',
  ':hover': { background: color.hover },
  selectors: {
    '&[aria-current="true"]': { background: color.hover },
    '&[aria-disabled="true"]': { cursor: 'default', background: 'none' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});
export const words = style({ display: 'grid', flex: 1, minWidth: 0 });
export const symbol = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  ...typeStep(14, 20),
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
});
export const name = style({
  ...typeStep(12, 16),
  color: color.textTertiary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const contract = style([mono, { ...typeStep(11, 16), color: color.textTertiary }]);
export const held = style({ display: 'grid', justifyItems: 'end', ...typeStep(14, 20), fontVariantNumeric: 'tabular-nums', flexShrink: 0 });
export const heldWorth = style({ ...typeStep(12, 16), color: color.textTertiary });

export const review = style({ display: 'grid', gap: '16px' });
export const trade = style({ display: 'grid', gap: '4px', justifyItems: 'stretch' });
export const tradeSide = style({ display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 });
export const tradeWords = style({ display: 'grid', minWidth: 0, flex: 1 });
export const tradeAmount = style({
  ...typeStep(20, 28),
  fontWeight: weight.semibold,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const tradeNote = style({ ...typeStep(12, 16), color: color.textTertiary });
export const arrow = style({ color: color.textTertiary, marginInlineStart: '8px' });
export const consent = style({
  display: 'flex',
  gap: '10px',
  alignItems: 'flex-start',
  ...typeStep(13, 20),
  minHeight: '24px',
  cursor: 'pointer',
  '@media': { [media.coarse]: { minHeight: '44px', alignItems: 'center' } },
});
export const checkBox = style({ width: '18px', height: '18px', marginTop: '1px', flexShrink: 0, accentColor: color.irisSolid });
export const radios = style({ display: 'grid', gap: '8px', border: 0, padding: 0, margin: 0, minWidth: 0 });
export const radioLegend = style({ ...typeStep(14, 20), fontWeight: weight.semibold, padding: 0, marginBottom: '4px' });
export const small = style({ ...typeStep(12, 16), color: color.textTertiary, textWrap: 'pretty' });

export const panel = style({ display: 'grid', gap: '20px' });
export const panelTitle = style({
  ...typeStep(18, 24),
  fontWeight: weight.semibold,
  letterSpacing: theme.tracking.heading,
  overflowWrap: 'anywhere',
});
export const steps = style({ display: 'grid', gap: '0' });
export const step = style({
  display: 'grid',
  gridTemplateColumns: '1.75rem 1fr',
  gap: '12px',
  paddingBottom: '16px',
  position: 'relative',
  selectors: {
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '13px',
      top: '30px',
      bottom: '2px',
      width: '2px',
      background: color.lineDefault,
    },
    '&:last-child': { paddingBottom: 0 },
  },
});
export const stepMark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '1.75rem',
  height: '1.75rem',
  borderRadius: radius.full,
  border: `2px solid ${color.lineDefault}`,
  ...typeStep(12, 16),
  fontWeight: weight.semibold,
  color: color.textTertiary,
  selectors: {
    '[data-standing="now"] > &': { borderColor: color.iris, color: color.iris },
    '[data-standing="done"] > &': { borderColor: 'transparent', background: color.successTint, color: color.success },
    '[data-standing="bad"] > &': { borderColor: 'transparent', background: color.dangerTint, color: color.danger },
  },
});
export const stepWords = style({ display: 'grid', gap: '4px', minWidth: 0, paddingTop: '4px' });
export const stepName = style({
  ...typeStep(14, 20),
  fontWeight: weight.medium,
  selectors: { '[data-standing="next"] &': { color: color.textTertiary } },
});
export const stepText = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  ...typeStep(13, 20),
  color: color.textSecondary,
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-tone="danger"]': { color: color.danger },
    '&[data-tone="success"]': { color: color.success },
    '&[data-tone="warn"]': { color: color.warn },
  },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', '@media': { [media.phone]: { display: 'grid' } } });
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', ...typeStep(13, 20) });
export const linkOut = style({ display: 'inline-flex', alignItems: 'center', gap: '4px', minHeight: theme.density.target });
