import { globalFontFace } from '@vanilla-extract/css';

const inter = (subset: string, unicodeRange: string) => ({
  src: `url("@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2") format("woff2")`,
  fontWeight: '100 900',
  fontDisplay: 'swap' as const,
  unicodeRange,
});

globalFontFace('Inter Variable', [
  inter('cyrillic-ext', 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F'),
  inter('cyrillic', 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'),
  inter(
    'vietnamese',
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  ),
  inter(
    'latin-ext',
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ),
  inter(
    'latin',
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ),
]);

globalFontFace('Noto Sans Thai Variable', {
  src: 'url("@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2") format("woff2")',
  fontWeight: '100 900',
  fontDisplay: 'swap',
  unicodeRange: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC',
});

/** Metric twins of Inter, so that nothing moves when the font arrives. Noto Sans needs none: its words are within one percent as wide. */
const adjusted = (names: readonly string[], sizeAdjust: string, ascent: string, descent: string) => ({
  src: names.map((name) => `local("${name}")`).join(', '),
  sizeAdjust,
  ascentOverride: ascent,
  descentOverride: descent,
});
globalFontFace('Inter Arial', adjusted(['Arial', 'ArialMT', 'Liberation Sans'], '107.06%', '90.49%', '22.56%'));
globalFontFace('Inter Roboto', adjusted(['Roboto', 'Roboto-Regular'], '106.2%', '91.2%', '22.7%'));
globalFontFace('Inter DejaVu', adjusted(['DejaVu Sans'], '93.61%', '103.49%', '25.77%'));

/** The twins by name, in place of Inter as long as it is not there. */
export const twins = '"Inter Arial", "Inter Roboto", "Inter DejaVu"';
