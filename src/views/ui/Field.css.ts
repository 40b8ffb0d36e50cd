import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

export const field = style({ display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 });
export const labelRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '2px 12px',
});
export const label = style({ ...typeStep(13, 20), fontWeight: weight.medium, color: color.textSecondary });
export const aside = style({ ...typeStep(12, 16), color: color.textTertiary, minWidth: 0 });
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: density.field,
  paddingInline: '12px',
  borderRadius: radius.control,
  border: `1px solid ${color.lineControl}`,
  background: color.surface,
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: theme.motion.hover,
  selectors: {
    '&:hover': { borderColor: color.textTertiary },
    '&:focus-within': { borderColor: color.iris, boxShadow: `0 0 0 1px ${color.iris}` },
    '&[data-invalid]': { borderColor: color.danger },
    '&[data-invalid]:focus-within': { borderColor: color.danger, boxShadow: `0 0 0 1px ${color.danger}` },
    '&[data-readonly]': { background: 'transparent', borderColor: color.lineDefault },
    '&[data-disabled]': { background: color.hover, borderColor: color.lineDefault },
  },
  '@media': { [media.forcedColors]: { selectors: { '&:focus-within': { outline: '2px solid Highlight' } } } },
});
export const input = style({
  flex: 1,
  minWidth: 0,
  width: '100%',
  alignSelf: 'stretch',
  border: 0,
  padding: 0,
  background: 'transparent',
  color: color.textPrimary,
  fontSize: density.fieldText,
  lineHeight: 1.4,
  outline: 'none',
  textOverflow: 'ellipsis',
  '::placeholder': { color: color.textTertiary, opacity: 1 },
  ':disabled': { color: color.textDisabled },
});
globalStyle(`${input}:-webkit-autofill`, {
  WebkitTextFillColor: color.textPrimary,
  boxShadow: `0 0 0 100px ${color.surface} inset`,
  caretColor: color.textPrimary,
});
export const amount = style({ fontWeight: weight.medium });
export const suffix = style({ ...typeStep(13, 20), color: color.textTertiary, whiteSpace: 'nowrap' });
export const inside = style({
  minHeight: '24px',
  paddingInline: '6px',
  borderRadius: radius.pill,
  ...typeStep(13, 20),
  fontWeight: weight.semibold,
  color: color.iris,
  ':hover': { background: color.hover },
  ':disabled': { color: color.textDisabled, cursor: 'default', background: 'none' },
  '@media': { [media.coarse]: { minHeight: '44px', paddingInline: '10px' } },
});
export const insideRule = style({ width: '1px', alignSelf: 'center', height: '16px', background: color.lineDefault });
export const hint = style({ ...typeStep(12, 16), color: color.textTertiary });
export const error = style({ ...typeStep(12, 16), color: color.danger, display: 'flex', gap: '6px', alignItems: 'flex-start' });
export const errorIcon = style({ flexShrink: 0, marginTop: '1px' });
