import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const place = style({ paddingBottom: '48px' });
/** A key's id and its copy button stand in one line where the table has the room. */
export const idLine = style({ '@media': { [media.pc]: { flexWrap: 'nowrap', whiteSpace: 'nowrap' } } });
export const id = style({ overflowWrap: 'anywhere', minWidth: '6rem' });
/** One below the other, also where the row has room. */
export const column = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px', minWidth: 0 });
export const wrap = style({ overflowWrap: 'anywhere', whiteSpace: 'normal' });
export const quiet = style({ ...typeStep(13, 20), color: color.textTertiary, textWrap: 'pretty' });
export const form = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', '@media': { [media.pc]: { flexWrap: 'nowrap' } } });
export const group = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style({
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  padding: 0,
  marginBottom: '4px',
});
export const wrong = style({ flexBasis: '100%', ...typeStep(12, 16), color: color.danger });
export const words = style({
  width: '100%',
  padding: '10px 12px',
  resize: 'vertical',
  borderRadius: radius.control,
  border: `1px solid ${color.lineControl}`,
  background: color.surface,
  color: color.textPrimary,
  font: 'inherit',
  fontSize: density.fieldText,
  lineHeight: 1.5,
  selectors: { '&[aria-invalid="true"]': { borderColor: color.danger } },
});
export const secret = style({ display: 'flex', alignItems: 'flex-start', gap: '8px', overflowWrap: 'anywhere', ...typeStep(16, 24) });
