import { styleVariants } from '@vanilla-extract/css';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;

export type ChoiceSize = 'small' | 'medium' | 'large';

const words = { display: 'inline-flex', alignItems: 'center', gap: '8px', minHeight: density.target, cursor: 'pointer' } as const;
const box = { flexShrink: 0, margin: 0, accentColor: color.iris } as const;

export const choice = styleVariants({
  small: { ...words, ...typeStep(13, 20), color: color.textSecondary },
  medium: { ...words, ...typeStep(14, 20) },
  large: { ...words, ...typeStep(14, 20), gap: '10px', minHeight: density.controlMedium },
});
export const mark = styleVariants({
  small: { ...box, width: '16px', height: '16px', accentColor: color.irisSolid },
  medium: { ...box, width: '18px', height: '18px' },
  large: { ...box, width: '1.25rem', height: '1.25rem' },
});
