/**
 * Screen types of the product: pc above 1440 px, pad above 768 px, else phone; the search field is wide from 1600 px. In em, at 16 px of
 * text: with larger text a window is narrower, as it is when the page is enlarged.
 */
export const media = {
  phone: 'screen and (max-width: 48em)',
  /** Narrower than any phone: a phone whose text is large. */
  tiny: 'screen and (max-width: 19.9em)',
  padUp: 'screen and (min-width: 48.0625em)',
  pad: 'screen and (min-width: 48.0625em) and (max-width: 90em)',
  pc: 'screen and (min-width: 90.0625em)',
  belowPc: 'screen and (max-width: 90em)',
  threeColumns: 'screen and (min-width: 75em)',
  wide: 'screen and (min-width: 100em)',
  fine: '(pointer: fine)',
  coarse: '(pointer: coarse)',
  hover: '(hover: hover)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
} as const;
