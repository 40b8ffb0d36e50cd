import * as css from './Bars.css.ts';

/** Share of its place that a bar takes. */
const breadth = 0.5;

/** Values as bars from a line of zero, the first on the left; `label` says what they are. Pixels only: money is never computed from them. */
export function Bars({ values, label }: { readonly values: readonly string[]; readonly label: string }) {
  const numbers = values.map(Number);
  const [most, least] = [Math.max(...numbers, 0), Math.min(...numbers, 0)];
  const scale = 100 / (most - least || 1);
  const zero = most * scale;
  return (
    <svg className={css.bars} viewBox={`0 0 ${numbers.length} 100`} preserveAspectRatio="none" role="img" aria-label={label}>
      {numbers.map((value, index) => (
        <rect
          key={index}
          className={value < 0 ? css.below : css.above}
          x={index + (1 - breadth) / 2}
          width={breadth}
          y={value < 0 ? zero : zero - value * scale}
          height={Math.abs(value) * scale}
        />
      ))}
      <line className={css.zero} x1={0} x2={numbers.length} y1={zero} y2={zero} />
    </svg>
  );
}
