/**
 * How long React may take to draw what is not urgent, in slices between what moves every moment, in milliseconds. Each live price
 * makes it begin such a drawing anew, on a slow device for ever: what has not come by then is drawn at once.
 */
export const patience = 1_000;

let codeCameAt = 0;
/** Code has come, which is drawn from now on. */
export const noteCode = (): void => void (codeCameAt = performance.now());
/** Whether all code that came was there long enough to be drawn in slices. */
export const isOverdue = (): boolean => performance.now() - codeCameAt >= patience;
