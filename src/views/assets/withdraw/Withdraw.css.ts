import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { mono } from '#styles/text.css.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const place = style({ display: 'grid', gap: '16px', paddingBottom: '48px' });
export const halves = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: '16px',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' }, [media.pad]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = style({ display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 });
export const tight = style({ display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 });
export const title = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
export const quiet = style({ ...typeStep(13, 20), color: color.textSecondary, textWrap: 'pretty' });
export const subject = style({ display: 'grid', gap: '12px', width: '100%', textAlign: 'start' });
export const lines = style({ display: 'grid', gap: '6px', width: '100%', margin: 0 });
export const line = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px', ...typeStep(13, 20) });
export const word = style({ color: color.textSecondary });
export const figure = style({ margin: 0, overflowWrap: 'anywhere' });
export const address = style([
  mono,
  { display: 'flex', flexWrap: 'wrap', gap: '2px 10px', margin: 0, ...typeStep(14, 20), color: color.textPrimary },
]);
export const differs = style({ color: color.danger, fontWeight: weight.semibold, textDecoration: 'underline' });
export const steps = style({ display: 'grid', gap: '8px', width: '100%', padding: 0, margin: 0, listStyle: 'none', textAlign: 'start' });
export const step = style({
  ...typeStep(14, 20),
  color: color.textTertiary,
  selectors: { '&[aria-current="step"]': { color: color.textPrimary, fontWeight: weight.semibold } },
});
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', minWidth: 0 });
export const coin = style({ display: 'inline-flex', alignItems: 'center', gap: '8px' });
/** One below the other, also where the row has room. */
export const stack = style({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2px', minWidth: 0 });
export const wrap = style({ overflowWrap: 'anywhere', whiteSpace: 'normal', minWidth: 0 });
export const list = style({ display: 'grid', gap: '12px', padding: 0, margin: 0, listStyle: 'none' });
export const item = style({
  display: 'grid',
  gap: '4px',
  paddingBottom: '12px',
  borderBottom: `1px solid ${color.lineSubtle}`,
  selectors: { '&:last-child': { borderBottom: 0, paddingBottom: 0 } },
});
export const box = style({
  display: 'grid',
  gap: '8px',
  padding: '12px',
  borderRadius: radius.control,
  border: `1px solid ${color.lineSubtle}`,
});
