import { useEffect, useState } from 'react';

const stood = new Set<string>();

/** Whether a part has stood in this tab before: its code is warm then, and what was put off for the first time's sake need not be. */
export const hasStood = (part: string): boolean => stood.has(part);

/** Notes that the part stands. Returns whether it had stood before this time. */
export function useStanding(part: string): boolean {
  const [hadStood] = useState(() => stood.has(part));
  useEffect(() => void stood.add(part), [part]);
  return hadStood;
}
