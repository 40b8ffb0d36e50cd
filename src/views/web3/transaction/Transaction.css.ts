import { style } from '@vanilla-extract/css';
import { weight } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const sheet = style({ display: 'grid', gap: '16px', minWidth: 0 });
export const amount = style({ ...typeStep(24, 32), fontWeight: weight.semibold, overflowWrap: 'anywhere' });
export const worth = style({ ...typeStep(13, 20), color: color.textSecondary });
export const facts = style({ display: 'grid', gap: '12px', margin: 0 });
export const fact = style({ display: 'grid', gridTemplateColumns: 'minmax(5rem, 1fr) minmax(0, 3fr)', gap: '4px 16px' });
export const factName = style({ ...typeStep(13, 20), color: color.textSecondary });
export const factText = style({ ...typeStep(14, 20), margin: 0, minWidth: 0, overflowWrap: 'anywhere' });
export const groups = style([mono, { display: 'flex', flexWrap: 'wrap', gap: '2px 8px', ...typeStep(14, 20), color: color.textSecondary }]);
export const end = style({ color: color.textPrimary, fontWeight: weight.semibold });
export const title = style({ fontWeight: weight.semibold });
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' });
export const whole = style([mono, { ...typeStep(13, 20), overflowWrap: 'anywhere' }]);
