import { style } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color } = theme;

export const panel = style({ display: 'flex', flexDirection: 'column', gap: '16px' });
export const text = style({ ...typeStep(13, 20), color: color.textSecondary, maxWidth: '80ch', textWrap: 'pretty', marginBottom: '12px' });
export const figure = style({ ...typeStep(24, 32), fontWeight: weight.semibold, marginBottom: '4px' });
export const cards = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))', gap: '16px' });
export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 16rem)',
  gap: '12px',
  marginBottom: '12px',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const more = style({ display: 'flex', justifyContent: 'center', paddingTop: '12px' });
export const coin = style({ display: 'flex', alignItems: 'center', gap: '8px' });

export const table = style({ width: '100%', ...typeStep(13, 20), '@media': { [media.phone]: { display: 'block' } } });
export const body = style({ '@media': { [media.phone]: { display: 'block' } } });
export const headRow = style({ '@media': { [media.phone]: { display: 'none' } } });
export const head = style({
  padding: '8px 12px',
  ...typeStep(12, 16),
  fontWeight: weight.regular,
  color: color.textSecondary,
  textAlign: 'end',
  verticalAlign: 'bottom',
  borderBottom: `1px solid ${color.lineSubtle}`,
  selectors: { '&:first-child': { textAlign: 'start', paddingInlineStart: 0 }, '&:last-child': { paddingInlineEnd: 0 } },
});
const onPhone = { [media.phone]: { display: 'flex', justifyContent: 'space-between', gap: '12px', padding: '2px 0', border: 0 } };
export const row = style({
  '@media': { [media.phone]: { display: 'block', paddingBlock: '10px', borderBottom: `1px solid ${color.lineSubtle}` } },
});
export const name = style({
  padding: '8px 12px 8px 0',
  fontWeight: weight.semibold,
  textAlign: 'start',
  verticalAlign: 'middle',
  borderBottom: `1px solid ${color.lineSubtle}`,
  selectors: { 'tr:last-child > &': { borderBottom: 0 } },
  '@media': onPhone,
});
export const cell = style({
  padding: '8px 12px',
  textAlign: 'end',
  verticalAlign: 'middle',
  fontVariantNumeric: 'tabular-nums',
  borderBottom: `1px solid ${color.lineSubtle}`,
  selectors: { '&:last-child': { paddingInlineEnd: 0 }, 'tr:last-child > &': { borderBottom: 0 } },
  '@media': onPhone,
});
/** The head of a figure, where the heads do not stand above. */
export const label = style({ display: 'none', color: color.textSecondary, '@media': { [media.phone]: { display: 'inline' } } });
