import * as css from './Sparkline.css.ts';

/** SVG paths of a line through `points` in a box of the given size, and of the area under it. Pixels only: money is never computed from them. */
export function sparklinePaths(points: readonly string[], width: number, height: number): { readonly line: string; readonly area: string } {
  const values = points.map(Number).filter(Number.isFinite);
  if (values.length < 2) return { line: '', area: '' };
  const low = Math.min(...values);
  const spread = Math.max(...values) - low || 1;
  const step = width / (values.length - 1);
  const at = values.map(
    (value, index) => `${(index * step).toFixed(1)} ${(height - 1 - ((value - low) / spread) * (height - 2)).toFixed(1)}`,
  );
  const line = `M${at.join('L')}`;
  return { line, area: `${line}L${width} ${height}L0 ${height}Z` };
}

/** Twenty-four hours in a line; a picture beside a number that says the same. */
export function Sparkline({
  points,
  direction,
  width = 96,
  height = 32,
  stretch = false,
}: {
  readonly points: readonly string[];
  readonly direction: 'up' | 'down' | 'flat';
  readonly width?: number;
  readonly height?: number;
  readonly stretch?: boolean;
}) {
  const { line, area } = sparklinePaths(points, width, height);
  return (
    <svg
      className={`${css.line} ${css[direction]}`}
      width={stretch ? '100%' : width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {line === '' ? null : (
        <>
          <path className={css.area} d={area} />
          <path className={css.stroke} d={line} />
        </>
      )}
    </svg>
  );
}
