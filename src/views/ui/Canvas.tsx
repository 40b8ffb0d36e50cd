import { useEffect, useRef } from 'react';
import type { CanvasTheme } from './canvasTheme.ts';
import { createCanvasStage, type CanvasStage, type Paint, type Point } from './canvasStage.ts';
import * as css from './Canvas.css.ts';

export type Press = { readonly at: Point; readonly width: number; readonly height: number; readonly theme: CanvasTheme };

/**
 * A picture that changes many times a second, drawn outside React: `paint` is called for every change that `watch` tells. It says
 * nothing to a screen reader but `label`: what it shows stands elsewhere as text too. `onPress` for the mouse and the finger;
 * whoever has neither uses that text.
 */
export function Canvas({
  label,
  paint,
  watch,
  onPress,
}: {
  readonly label: string;
  readonly paint: Paint;
  readonly watch: (reader: () => void) => () => void;
  readonly onPress?: (press: Press) => void;
}) {
  const element = useRef<HTMLCanvasElement>(null);
  const stage = useRef<CanvasStage>(null);
  const press = useRef(onPress);
  const latest = useRef(paint);
  useEffect(() => {
    press.current = onPress;
    if (latest.current === paint) return;
    latest.current = paint;
    stage.current?.setPaint(paint);
  });
  useEffect(() => {
    const canvas = element.current;
    if (canvas === null) return undefined;
    const made = createCanvasStage(canvas, latest.current);
    stage.current = made;
    const onClick = (event: MouseEvent) => press.current?.(made.press(event));
    canvas.addEventListener('click', onClick);
    const stop = watch(made.draw);
    return () => {
      stop();
      canvas.removeEventListener('click', onClick);
      made.end();
      stage.current = null;
    };
  }, [watch]);
  return (
    <canvas ref={element} role="img" aria-label={label} className={css.canvas} data-pressable={onPress === undefined ? undefined : ''} />
  );
}
