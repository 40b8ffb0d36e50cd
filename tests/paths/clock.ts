import type { Stage } from './stage.ts';

/** For the page this much time has passed, in milliseconds: answers that it keeps grow old. Timers run on as they did. */
export const grow = ({ page }: Stage, milliseconds: number): Promise<void> =>
  page.evaluate((passed) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + passed;
  }, milliseconds);
