import { rem } from '#styles/rem.ts';
import * as css from './Feedback.css.ts';

const sized = (length: number | string): string => (typeof length === 'number' ? rem(length) : length);

/** The box of what is coming; it shows itself after 150 ms. Give it the size of the real thing: numbers are pixels at the usual text size. */
export function Skeleton({
  width = '100%',
  height = 14,
  round = false,
}: {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
}) {
  return (
    <span
      className={round ? `${css.skeleton} ${css.skeletonRound}` : css.skeleton}
      style={{ width: sized(width), height: sized(height) }}
      aria-hidden
    />
  );
}
