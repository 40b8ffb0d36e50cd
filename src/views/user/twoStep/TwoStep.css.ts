import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' });
export const quiet = style({ ...typeStep(14, 20), color: color.textSecondary, textWrap: 'pretty' });
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
export const middle = style({ display: 'grid', justifyItems: 'center', gap: '12px' });
export const secret = style([mono, { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '4px 10px', ...typeStep(14, 20) }]);
export const codes = style([
  mono,
  {
    ...typeStep(14, 20),
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px 16px',
    padding: '16px',
    border: `1px solid ${color.lineSubtle}`,
    borderRadius: radius.control,
    listStyle: 'none',
    '@media': { [media.tiny]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);
