import { style, styleVariants } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { radius, weight } from '#styles/scale.ts';
import { theme } from '#styles/theme.css.ts';
import { typeStep } from '#styles/type.ts';

const { color, density } = theme;
const colors = { up: color.success, degraded: color.warn, down: color.danger } as const;
const tints = { up: color.successTint, degraded: color.warnTint, down: color.dangerTint } as const;
const painted = { '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } } } as const;

const overallBase = style({ display: 'flex', alignItems: 'center', gap: '16px', padding: density.cardPadding, borderRadius: radius.card });
export const overall = styleVariants(tints, (background) => [overallBase, { background }]);
export const overallText = style({ ...typeStep(18, 26), fontWeight: weight.semibold });
export const inks = styleVariants(colors, (ink) => ({ color: ink, flexShrink: 0 }));
export const quiet = style({ ...typeStep(12, 16), color: color.textSecondary });

const dot = style({ width: '8px', height: '8px', borderRadius: '50%', flexShrink: 0, ...painted });
export const dots = styleVariants(colors, (background) => [dot, { background }]);

export const reserves = style({ display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 });
export const network = style({ display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, marginTop: '8px' });
export const service = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(11rem, 1fr) minmax(0, 20rem) minmax(0, 30rem)',
  alignItems: 'center',
  gap: '12px 24px',
  paddingBlock: '16px',
  borderTop: `1px solid ${color.lineSubtle}`,
  selectors: { '&:first-child': { borderTop: 0, paddingTop: 0 }, '&:last-child': { paddingBottom: 0 } },
  '@media': { 'screen and (max-width: 75em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const name = style({ display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 });
export const nameHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', ...typeStep(14, 20) });
export const title = style({ fontWeight: weight.semibold });
export const hour = style({ display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 });
export const minutes = style({ display: 'flex', gap: '1px', height: '28px' });
const bar = style({ flex: '1 1 0', minWidth: 0, borderRadius: '1px', ...painted });
export const bars = styleVariants({ ...colors, unknown: color.lineDefault }, (background) => [bar, { background }]);
export const figures = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '12px', margin: 0 });
export const measure = style({ display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 });
export const figure = style({ ...typeStep(16, 24), fontWeight: weight.medium, margin: 0, fontVariantNumeric: 'tabular-nums' });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: '16px',
  '@media': { 'screen and (max-width: 60em)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const facts = style({ display: 'flex', flexDirection: 'column', gap: '12px', margin: '12px 0 0' });
export const fact = style({ display: 'flex', flexDirection: 'column', gap: '2px', ...typeStep(13, 20) });
export const incidents = style({ display: 'flex', flexDirection: 'column', gap: '12px', maxHeight: '18rem', overflowY: 'auto' });
export const incident = style({ display: 'flex', flexDirection: 'column', gap: '2px' });
export const incidentHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', ...typeStep(13, 20) });
export const how = style({ ...typeStep(13, 20), color: color.textSecondary, maxWidth: '80ch', textWrap: 'pretty' });
