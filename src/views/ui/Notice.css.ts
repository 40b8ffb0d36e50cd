import { style } from '@vanilla-extract/css';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const notice = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: '8px',
  padding: '16px 0 4px',
  textAlign: 'center',
  outline: 'none',
});
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '3.5rem',
  height: '3.5rem',
  borderRadius: radius.full,
  marginBottom: '8px',
});
export const warn = style({ background: color.warnTint, color: color.warn });
export const info = style({ background: color.infoTint, color: color.info });
export const title = style({ ...typeStep(18, 24), fontWeight: weight.semibold, textWrap: 'balance' });
export const noticeText = style({ ...typeStep(14, 20), color: color.textSecondary, maxWidth: '44ch', textWrap: 'pretty' });
export const actions = style({ display: 'flex', flexDirection: 'column', gap: '8px', width: '100%', marginTop: '16px' });
