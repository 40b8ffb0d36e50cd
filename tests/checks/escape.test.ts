import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Parts that take a form's place and ask something, by themselves and not as a dialog of the library, which hears Escape. */
const asks = /role=("alertdialog"|\{[^}]*'alertdialog')/;

test('what asks in the place of a form is left by Escape, to that form alone', () => {
  const files = readdirSync('src/views', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const texts = files.map((name) => ({ name, text: readFileSync(`src/views/${name}`, 'utf8') }));
  const asking = texts.filter(({ text }) => asks.test(text));
  expect(asking.length).toBeGreaterThan(2);
  expect(asking.filter(({ text }) => !text.includes('<LeaveByEscape ')).map(({ name }) => name)).toEqual([]);
});
