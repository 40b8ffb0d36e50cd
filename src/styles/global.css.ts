import { globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';
import { theme } from './theme.css.ts';
import './fonts.css.ts';
import './palette.css.ts';
import './measure.css.ts';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('html, body, h1, h2, h3, h4, p, figure, blockquote, dl, dd, ul, ol, fieldset, pre', { margin: 0, padding: 0 });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: 'inherit', lineHeight: 'inherit' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit', margin: 0 });
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer', textAlign: 'inherit' });
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle('table', { borderCollapse: 'collapse', borderSpacing: 0, width: '100%' });
globalStyle('th', { fontWeight: 'inherit', textAlign: 'start' });
globalStyle('[hidden]', { display: 'none !important' });

globalStyle('html', {
  background: theme.color.canvas,
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollbarGutter: 'stable',
  // A sticky header may not cover what the keyboard reaches.
  scrollPaddingTop: `calc(${theme.density.header} + 16px)`,
  scrollbarColor: `${theme.color.lineDefault} transparent`,
});

globalStyle('body', {
  minHeight: '100dvh',
  background: theme.color.canvas,
  color: theme.color.textPrimary,
  fontFamily: theme.font.sans,
  fontSize: '.875rem',
  lineHeight: `calc(1.25rem + ${theme.lineExtra})`,
  fontVariantNumeric: 'lining-nums',
  fontSynthesis: 'none',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  textRendering: 'optimizeLegibility',
  overflowWrap: 'break-word',
});
// The font's tabular figures widen the hyphen too: words keep their own, and numbers stand in these elements.
globalStyle('bdi, td, dd, input, time, output', { fontVariantNumeric: 'tabular-nums lining-nums' });

globalStyle(':focus', { outline: 'none' });
globalStyle(':focus-visible', { outline: `2px solid ${theme.color.iris}`, outlineOffset: '2px' });
// A heading or panel focused by a route change is read, not operated.
globalStyle('[tabindex="-1"]:focus-visible', { outline: 'none' });
globalStyle('::selection', { background: theme.color.irisSolid, color: theme.color.onSolid });

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      scrollBehavior: 'auto !important' as 'auto',
      transitionDuration: '80ms !important',
      transitionProperty: 'opacity, color, background-color, border-color !important',
    },
  },
});
