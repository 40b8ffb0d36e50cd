import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color, density } = theme;

export const field = style({
  width: '100%',
  minHeight: density.field,
  paddingInline: '12px',
  fontSize: density.fieldText,
  color: color.textPrimary,
  background: color.surface,
  border: `1px solid ${color.lineControl}`,
  borderRadius: radius.control,
});
/** As high as ten rows, whatever it lists: the dialog does not jump while one types. */
export const list = style({ height: '27.5rem', maxHeight: '60dvh', overflowY: 'auto', paddingBlockStart: '8px' });
export const rows = style({ listStyle: 'none' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  borderRadius: radius.control,
  selectors: { '&:hover': { background: color.hover } },
});
export const rowLink = style({
  display: 'grid',
  gridTemplateColumns: '1.25rem minmax(0, 1fr) auto 5.25rem',
  alignItems: 'center',
  gap: '8px',
  flex: 1,
  minWidth: 0,
  minHeight: '2.5rem',
  paddingInlineEnd: '8px',
  textAlign: 'end',
  ...typeStep(13, 20),
  borderRadius: radius.control,
  selectors: { '&[aria-current="page"]': { background: color.active } },
  '@media': { [media.coarse]: { minHeight: density.target } },
});
export const rowName = style({ textAlign: 'start', fontWeight: weight.medium });
export const rowQuote = style({ color: color.textTertiary, fontWeight: weight.regular });
