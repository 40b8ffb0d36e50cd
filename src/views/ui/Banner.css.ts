import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { radius } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

export const banner = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '10px',
    padding: '10px 14px',
    borderRadius: radius.control,
    ...typeStep(13, 20),
    color: color.textPrimary,
  },
  variants: {
    tone: {
      info: { background: color.infoTint },
      warn: { background: color.warnTint },
      danger: { background: color.dangerTint },
      success: { background: color.successTint },
    },
  },
});
export const bannerIcon = recipe({
  base: { flexShrink: 0, marginTop: '2px' },
  variants: {
    tone: { info: { color: color.info }, warn: { color: color.warn }, danger: { color: color.danger }, success: { color: color.success } },
  },
});
export const bannerText = style({ flex: 1, minWidth: 0 });
