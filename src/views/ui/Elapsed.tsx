import { second, useSecond } from './useSecond.ts';

/** Time since a moment (milliseconds since 1970) as `m:ss`, counting on. */
export function Elapsed({ since }: { readonly since: number }) {
  const now = useSecond();
  const seconds = Math.max(0, Math.floor((now - since) / second));
  return (
    <span role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
