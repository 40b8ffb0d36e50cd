import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { media } from '#styles/media.ts';
import { page } from '#styles/parts.css.ts';
import { layer, radius, weight } from '#styles/scale.ts';
import { typeStep } from '#styles/type.ts';
import { theme } from '#styles/theme.css.ts';
import { asInStill } from '#views/App.css.ts';

const { color, density } = theme;

/** One screen, from the header to the lower edge: nothing of it scrolls away while one trades. */
export const trade = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '4px',
  height: `calc(100dvh - ${density.header})`,
  minHeight: '37.5rem',
  padding: '4px',
  '@media': { [media.phone]: { height: 'auto', minHeight: 'calc(100dvh - 3.5rem)', padding: 0 } },
});
export const wide = style({ flex: 1, minWidth: 0, minHeight: 0 });
export const waitingHead = style({
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: '24px',
  minHeight: '3.5rem',
  paddingInline: '12px',
  background: color.surface,
  border: `1px solid ${color.lineSubtle}`,
  borderRadius: radius.pane,
  '@media': { [media.phone]: { border: 0, borderRadius: 0 } },
});
export const waitingTitle = style({ ...typeStep(16, 24), fontWeight: weight.semibold });
/** Parts as `WideTrade` gives them at first. */
export const waitingPanes = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gap: '4px',
  gridTemplateColumns: 'minmax(0, 62fr) minmax(0, 19fr) minmax(0, 19fr)',
  gridTemplateRows: 'minmax(0, 70fr) minmax(0, 30fr)',
  gridTemplateAreas: '"chart book form" "orders book form"',
  '@media': { [media.phone]: { display: 'block' } },
});
const onPhone = { '@media': { [media.phone]: { display: 'none' } } } as const;
export const waitingPlace = styleVariants({
  chart: { gridArea: 'chart', '@media': { [media.phone]: { minHeight: 'max(25rem, 56dvh)', border: 0, borderRadius: 0 } } },
  book: { gridArea: 'book', ...onPhone },
  form: { gridArea: 'form', ...onPhone },
  orders: { gridArea: 'orders', ...onPhone },
});
export const waitingBody = style({
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  padding: '16px',
  textAlign: 'center',
  // Larger than any text that comes after it, in every language: the largest paint is the first.
  ...typeStep(28, 36),
  color: color.textTertiary,
  animation: asInStill,
});
export const formWaiting = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: '16px',
  padding: '12px',
  minHeight: 0,
  overflow: 'hidden',
});
export const refused = style([page, { paddingBlockEnd: '48px' }]);

export const phoneTabs = style({ paddingInline: '16px', borderBlockEnd: `1px solid ${color.lineSubtle}` });
export const phoneChart = style({ display: 'flex', height: 'max(22.5rem, 56dvh)', background: color.surface });
export const phoneBook = style({ display: 'flex', height: 'max(26.25rem, 60dvh)', background: color.surface });
export const phoneDepth = style({ display: 'flex', height: '13.75rem', background: color.surface });
export const sides = style({
  position: 'sticky',
  zIndex: layer.sticky,
  insetBlockEnd: density.bottomBar,
  display: 'flex',
  gap: '8px',
  padding: '8px 16px',
  background: color.surface,
  borderBlockStart: `1px solid ${color.lineSubtle}`,
});
globalStyle(`${sides} > *`, { flex: '1 1 0', minWidth: 0 });
