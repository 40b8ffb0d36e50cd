import { textScale } from './textScale.ts';
import { canvasTheme, devicePixels, type CanvasTheme } from './canvasTheme.ts';
import { watchAppearance } from './watchAppearance.ts';

export type Point = { readonly x: number; readonly y: number };
/** One picture: everything in CSS pixels at the usual text size, the pen is scaled. `pointer` is where the mouse rests, if it does. */
export type CanvasFrame = {
  readonly pen: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly theme: CanvasTheme;
  readonly pointer: Point | null;
};
export type Paint = (frame: CanvasFrame) => void;

/**
 * Keeps a canvas as large as its box on every screen and painted: at once when `draw` is called (by a store that tells at most once a
 * frame), with the next frame after `schedule`, and by itself when box, screen, theme or pointer change. One picture a frame.
 */
export function createCanvasStage(canvas: HTMLCanvasElement, first: Paint) {
  const pen = canvas.getContext('2d', { alpha: false });
  let paint = first;
  let [width, height, ratio, scale] = [0, 0, 1, 1];
  let theme = canvasTheme((name) => getComputedStyle(canvas).getPropertyValue(name));
  let pointer: Point | null = null;
  let frame = 0;

  function draw(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    if (pen === null || width === 0 || height === 0) return;
    pen.setTransform(ratio * scale, 0, 0, ratio * scale, 0, 0);
    pen.globalAlpha = 1;
    pen.fillStyle = theme.surface;
    pen.fillRect(0, 0, width, height);
    paint({ pen, width, height, theme, pointer });
  }
  function schedule(): void {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }
  function measure(): void {
    const box = canvas.getBoundingClientRect();
    ratio = globalThis.devicePixelRatio || 1;
    scale = textScale();
    [width, height] = [box.width / scale, box.height / scale];
    const [wide, high] = [devicePixels(box.width, ratio), devicePixels(box.height, ratio)];
    // Setting a canvas's size wipes it, even to the same.
    if (canvas.width !== wide) canvas.width = wide;
    if (canvas.height !== high) canvas.height = high;
    draw();
  }
  const placeOf = ({ offsetX, offsetY }: MouseEvent): Point => ({ x: offsetX / scale, y: offsetY / scale });
  function point(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    pointer = placeOf(event);
    schedule();
  }
  function leave(): void {
    pointer = null;
    schedule();
  }
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
  observer?.observe(canvas);
  addEventListener('resize', measure);
  canvas.addEventListener('pointermove', point);
  canvas.addEventListener('pointerleave', leave);
  const stop = watchAppearance(() => {
    theme = canvasTheme((name) => getComputedStyle(canvas).getPropertyValue(name));
    schedule();
  });
  measure();

  return {
    draw,
    schedule,
    setPaint(next: Paint): void {
      paint = next;
      schedule();
    },
    /** What a press means: its place, and the picture that it is in. */
    press: (event: MouseEvent) => ({ at: placeOf(event), width, height, theme }),
    end(): void {
      cancelAnimationFrame(frame);
      observer?.disconnect();
      removeEventListener('resize', measure);
      canvas.removeEventListener('pointermove', point);
      canvas.removeEventListener('pointerleave', leave);
      stop();
    },
  };
}
export type CanvasStage = ReturnType<typeof createCanvasStage>;
