import { lineName } from '../lab/line.ts';
import type { RecordedDeed, RecordedStep, Recording } from './recording.ts';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

const elementOf = ({ role, name }: RecordedDeed): string =>
  role === 'generic'
    ? `page.getByText(${quoted(name)}, { exact: true })`
    : `page.getByRole(${quoted(role)}, { name: ${quoted(name)}, exact: true })`;

/** What a deed is as a line of a test. */
function deedLine(deed: RecordedDeed): string {
  if (deed.kind === 'key') return `  await page.keyboard.press(${quoted(deed.text)});`;
  const element = elementOf(deed);
  if (deed.kind === 'press') return `  await ${element}.click();`;
  return `  await ${element}.${deed.kind === 'fill' ? 'fill' : 'selectOption'}(${quoted(deed.text)});`;
}

/** Where each machine stood last among some steps, with its name; machines that ended are left out, for nobody can ask them. */
function standings(steps: readonly RecordedStep[], machines: ReadonlyMap<string, string>): string[] {
  const last = new Map(steps.map(({ actor, value, status }) => [actor, { value, status }]));
  return [...last].flatMap(([actor, { value, status }]) => {
    const machine = machines.get(actor);
    return status !== 'active' || machine === undefined
      ? []
      : [`  await expect.poll(() => standing(page, ${quoted(machine)})).toContainEqual(${JSON.stringify(value)});`];
  });
}

/** Asks the page where its machines stand, as the lab does. */
const standing = `/** Where the running machines of a name stand; the page tells it only in a sandbox, and when a tester asked before it was opened. */
const standing = (page: Page, machine: string): Promise<unknown[]> =>
  page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve) => {
        const line = new BroadcastChannel('${lineName}');
        line.onmessage = ({ data }) => {
          if (data.kind !== 'standing') return;
          line.close();
          resolve(data.actors.filter((actor: { machine: string }) => actor.machine === name).map((actor: { value: unknown }) => actor.value));
        };
        line.postMessage({ to: 'app', kind: 'hello' });
      }),
    machine,
  );`;

/**
 * A recording as the text of a Playwright test: what the visitor did on the page, and where machines that this moved came to stand before
 * the next deed. What was cut from the recording stands as its stand-in and is to be filled in by hand.
 */
export function playwrightTest({ actors, deeds, page, startedAt, steps }: Recording): string {
  const machines = new Map(actors.map(({ id, machine }) => [id, machine]));
  const until = (index: number): number => deeds[index + 1]?.at ?? Number.POSITIVE_INFINITY;
  const body = deeds.flatMap((deed, index) => [
    deedLine(deed),
    ...standings(
      steps.filter(({ at }) => at >= deed.at && at < until(index)),
      machines,
    ),
  ]);
  const alone = deeds.length === 0 ? standings(steps, machines) : [];
  return [
    "import { expect, test, type Page } from '@playwright/test';",
    '',
    standing,
    '',
    `test(${quoted(`recorded at ${new Date(startedAt).toISOString()}`)}, async ({ page }) => {`,
    `  await page.addInitScript(() => localStorage.setItem('hk.lab', JSON.stringify({ version: 1, value: true })));`,
    `  await page.goto(${quoted(page)});`,
    ...body,
    ...alone,
    '});',
    '',
  ].join('\n');
}
