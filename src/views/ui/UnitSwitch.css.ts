import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const unitSwitch = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px',
  flexShrink: 0,
  minWidth: '24px',
  minHeight: '24px',
  paddingInline: '6px',
  borderRadius: radius.pill,
  ...typeStep(13, 20),
  fontWeight: weight.semibold,
  color: color.iris,
  ':hover': { background: color.hover },
  ':disabled': { color: color.textDisabled, cursor: 'default', background: 'none' },
  '@media': { [media.coarse]: { minWidth: '44px', minHeight: '44px', marginBlock: '-6px -12px' } },
});
