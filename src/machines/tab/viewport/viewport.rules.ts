export type ScreenType = 'pc' | 'pad' | 'phone';
/** Widths in CSS pixels; a screen type begins above its limit (spec section 2). */
export const screenLimits = { pc: 1440, pad: 768 } as const;
/** The search field is a wide input from this width on (spec section 2). */
export const wideSearchWidth = 1600;

/** The screen type of a width in CSS pixels. */
export const screenType = (width: number): ScreenType => (width > screenLimits.pc ? 'pc' : width > screenLimits.pad ? 'pad' : 'phone');
