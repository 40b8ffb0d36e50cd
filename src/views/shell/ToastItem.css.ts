import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { easing, radius } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;
const enter = keyframes({ from: { opacity: 0, translate: '0 -8px' } });

export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '10px',
  padding: '12px 8px 12px 14px',
  borderRadius: radius.card,
  border: `1px solid ${color.lineDefault}`,
  background: color.raised,
  boxShadow: theme.shadow.popover,
  ...typeStep(13, 20),
  pointerEvents: 'auto',
  animation: `${enter} ${theme.motion.dialog} ${easing.out}`,
});
export const mark = recipe({
  base: { flexShrink: 0, marginTop: '2px' },
  variants: {
    tone: {
      success: { color: color.success },
      copied: { color: color.success },
      info: { color: color.info },
      error: { color: color.danger },
    },
  },
});
export const words = style({ flex: 1, minWidth: 0, paddingBlock: '0', overflowWrap: 'anywhere' });
