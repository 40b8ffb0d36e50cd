import { isComposed } from './composing.ts';

/** What happens at an element: `pressed` and `lifted` are a finger or a pen; `left` is blur, a mouse press, a press elsewhere, Escape. */
export type AnchorChange = 'pointed' | 'unpointed' | 'focused' | 'pressed' | 'lifted' | 'left';

/**
 * Reports what happens at the element with the id, beginning with how the visitor came to it (`start`), and that the visitor is gone
 * if that is so by now. Returns the function that ends it.
 */
export function watchAnchor(id: string, start: 'pointed' | 'focused' | 'pressed', report: (change: AnchorChange) => void): () => void {
  const element = document.getElementById(id);
  if (element === null) return () => undefined;
  const end = new AbortController();
  const { signal } = end;
  const onPointer = (name: 'pointerenter' | 'pointerleave' | 'pointerdown', byMouse: AnchorChange, byFinger?: AnchorChange): void =>
    element.addEventListener(
      name,
      ({ pointerType }) => {
        const change = pointerType === 'mouse' ? byMouse : byFinger;
        if (change !== undefined) report(change);
      },
      { signal },
    );
  onPointer('pointerenter', 'pointed');
  onPointer('pointerleave', 'unpointed', 'lifted');
  onPointer('pointerdown', 'left', 'pressed');
  element.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) report('focused');
    },
    { signal },
  );
  element.addEventListener('focusout', () => report('left'), { signal });
  const hearKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposed(event)) report('left');
  };
  addEventListener('keydown', hearKey, { capture: true, signal });
  const hearPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !element.contains(target)) report('left');
  };
  addEventListener('pointerdown', hearPress, { capture: true, passive: true, signal });
  report(start);
  if (start === 'pressed' && !element.matches(':active')) report('lifted');
  if (start !== 'pressed' && !element.matches(':hover, :focus-within')) report('left');
  return () => end.abort();
}
