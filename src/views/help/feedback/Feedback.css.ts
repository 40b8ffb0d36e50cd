import { style } from '@vanilla-extract/css';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export const page = style({ paddingBlock: '24px 48px', display: 'flex', flexDirection: 'column', gap: '20px' });
export const form = style({ display: 'flex', flexDirection: 'column', gap: '20px', maxWidth: '45rem' });
export const kinds = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 20px', border: 0, margin: 0, padding: 0, minWidth: 0 });
export const legend = style({
  ...typeStep(13, 20),
  fontWeight: weight.medium,
  color: color.textSecondary,
  padding: 0,
  marginBottom: '4px',
});
export const words = style({
  width: '100%',
  minHeight: '8.25rem',
  padding: '10px 12px',
  resize: 'vertical',
  borderRadius: radius.control,
  border: `1px solid ${color.lineControl}`,
  background: color.surface,
  color: color.textPrimary,
  font: 'inherit',
  fontSize: density.fieldText,
  lineHeight: 1.5,
  selectors: {
    '&:hover': { borderColor: color.textTertiary },
    '&:focus': { borderColor: color.iris, boxShadow: `0 0 0 1px ${color.iris}` },
    '&[aria-invalid]': { borderColor: color.danger },
    '&:read-only': { background: 'transparent', borderColor: color.lineDefault },
  },
});
export const attached = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '8px',
  padding: '12px 16px',
  borderRadius: radius.card,
  border: `1px solid ${color.lineDefault}`,
  background: color.surface,
});
export const attach = style({ fontWeight: weight.medium });
export const note = style({ ...typeStep(13, 20), color: color.textSecondary });
export const details = style({ minWidth: 0 });
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: density.target,
  ...typeStep(13, 20),
  color: color.iris,
  cursor: 'pointer',
  '::before': { content: "'▸'", width: '18px' },
  selectors: { '[open] > &::before': { content: "'▾'" } },
});
export const recording = style({
  maxHeight: '22.5rem',
  overflow: 'auto',
  padding: '12px',
  borderRadius: radius.control,
  background: color.hover,
  color: color.textSecondary,
});
export const recorded = style({
  margin: 0,
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  ...typeStep(12, 16),
});
