import { style } from '@vanilla-extract/css';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const page = style({ paddingBottom: '48px' });
/** The check, and beside it what is compared; below each other where there is no room. */
export const parts = style({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  '@media': { 'screen and (max-width: 60em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const answer = style({ ...typeStep(14, 20), selectors: { '&:not(:empty)': { marginTop: '20px' } } });
export const verdict = style({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '12px' });
export const said = style({ ...typeStep(16, 20), fontWeight: weight.semibold, marginBottom: '4px' });
export const compared = style({ display: 'block', overflowWrap: 'anywhere', fontWeight: weight.medium });
export const tricks = style({ listStyle: 'disc', paddingInlineStart: '20px', display: 'flex', flexDirection: 'column', gap: '6px' });
export const lists = style({ display: 'flex', flexDirection: 'column', gap: '16px', margin: 0 });
export const name = style({ ...typeStep(13, 20), color: color.textSecondary });
export const item = style({ margin: 0, ...typeStep(14, 24), overflowWrap: 'anywhere' });
