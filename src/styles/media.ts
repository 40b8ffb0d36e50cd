/** Screen types of the product: pc above 1440 px, pad above 768 px, else phone; the search field is wide from 1600 px. */
export const media = {
  phone: 'screen and (max-width: 768px)',
  padUp: 'screen and (min-width: 769px)',
  pad: 'screen and (min-width: 769px) and (max-width: 1440px)',
  pc: 'screen and (min-width: 1441px)',
  belowPc: 'screen and (max-width: 1440px)',
  threeColumns: 'screen and (min-width: 1200px)',
  wide: 'screen and (min-width: 1600px)',
  fine: '(pointer: fine)',
  coarse: '(pointer: coarse)',
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;
