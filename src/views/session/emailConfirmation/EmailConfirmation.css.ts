import { globalStyle, style } from '@vanilla-extract/css';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';

const { color } = theme;

/** On the narrowest phones it takes the place of the messages beside it, which the menu leads to as well. */
export const wayBack = style({ display: 'inline-flex' });
globalStyle(`${wayBack} + *`, { '@media': { '(max-width: 22.4375em)': { display: 'none' } } });
export const fields = style({ display: 'grid', gap: '16px' });
/** An address may be long and has no blank. */
export const address = style({ fontWeight: weight.semibold, overflowWrap: 'anywhere' });
export const help = style({ color: color.textSecondary });
export const mailbox = style({
  display: 'inline-flex',
  textDecoration: 'underline',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: '44px',
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'center' });
