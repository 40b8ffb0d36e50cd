import { expect, test } from 'vitest';
import { chartKeys, formKeys, keyBindings, keyCaps, keyCommands, keyPages, partKeys } from '#machines/tab/keys/keys.rules.ts';
import { chartCommandOf, chartKeyTable, type PressedKey } from '#machines/rules/chartKeys.ts';
import { matchRoute } from '#machines/tab/navigation/navigation.rules.ts';

const capOf = (key: string): string => (key === 'Escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key);

/** A binding as caps: `g m` is two keys, `Shift+h` two held together, `Shift+?` one, for the sign is on the cap; `$mod` is either of two. */
function capsOf(typed: string): string[][] {
  const keys = typed.split(/[ +]/);
  const seen = keys.length === 2 && keys[0] === 'Shift' && !/^[a-z]$/.test(keys[1] as string) ? keys.slice(1) : keys;
  const caps = seen.map(capOf);
  return caps[0] === '$mod' ? ['Ctrl', '⌘'].map((held) => [held, ...caps.slice(1)]) : [caps];
}

test('the help sheet shows the keys that are heard, each once', () => {
  const heard = Object.fromEntries(
    keyCommands.map((command) => {
      const rows = keyBindings[command].typed.flatMap(capsOf);
      return [command, [...new Map(rows.map((row) => [row.join(), row])).values()]];
    }),
  );
  expect(keyCaps).toEqual(heard);
});

const sources = import.meta.glob<string>('/src/{views,services}/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

test('it shows the keys that parts of a page hear for themselves: no source hears another', () => {
  const hearing = Object.values(sources).filter((source) => /onKeyDown|'keydown'/.test(source) || source.includes('onKeyDown'));
  // Letters, arrows and the like walk lists and sliders as they do everywhere; keys of the keyboard's own row and with Alt are ours.
  const found = new Set(hearing.flatMap((source) => source.match(/(?<=')(?:F\d{1,2}|Digit\d|Key[A-Z])(?=')/g) ?? []));
  const shown = [...Object.values(partKeys), ...Object.values(formKeys)].flat().flatMap((row) => row.slice(-1));
  const codes = shown.flatMap((cap: string) => {
    const [, from, to] = /^(\d)–(\d)$/.exec(cap) ?? [];
    return from === undefined ? [cap] : Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => `Digit${Number(from) + step}`);
  });
  expect([...found].sort()).toEqual(codes.filter((code) => /^(F|Digit)\d/.test(code)).sort());
});

const heldCaps: Readonly<Record<string, string>> = { Shift: 'shiftKey', Alt: 'altKey' };
const chartCaps: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Escape: 'Esc',
  KeyR: 'R',
};
/** The chart's keys as the sheet's caps, `1–9` one by one. */
const shownOnChart = Object.values(chartKeys)
  .flat()
  .map((row) => row.join(' '))
  .flatMap((row) => (row === '1–9' ? '123456789'.split('') : [row]));

test('it shows every key that the chart hears while it has the focus, and no other', () => {
  const heard = Object.keys(chartKeyTable)
    // The same key as +, without Shift.
    .filter((name) => name !== '=')
    .map((name) =>
      name.length === 1
        ? name
        : name
            .split('+')
            .map((part) => chartCaps[part] ?? part)
            .join(' '),
    );
  expect([...shownOnChart].sort()).toEqual([...heard].sort());
});

const press = (name: string, more: Partial<PressedKey> = {}): PressedKey => {
  const parts = name.length === 1 ? [name] : name.split('+');
  const key = parts.at(-1) as string;
  const held = Object.fromEntries(parts.slice(0, -1).map((part) => [heldCaps[part], true]));
  return { key, code: key, altKey: false, shiftKey: false, ctrlKey: false, metaKey: false, ...held, ...more };
};

test('the chart hears its keys as they are typed, and leaves those with Ctrl or Command to the browser', () => {
  for (const name of Object.keys(chartKeyTable)) {
    expect([name, chartCommandOf(press(name))]).toEqual([name, chartKeyTable[name]]);
    expect([name, chartCommandOf(press(name, { ctrlKey: true }))]).toEqual([name, null]);
    expect([name, chartCommandOf(press(name, { metaKey: true }))]).toEqual([name, null]);
  }
  expect(chartCommandOf(press('+', { shiftKey: true }))).toEqual({ kind: 'zoom', to: 'in' });
  // Where Alt and R write a sign.
  expect(chartCommandOf(press('®', { code: 'KeyR', altKey: true }))).toEqual({ kind: 'reset' });
  expect(['a', 'ArrowUp', 'Tab', 'toString', 'Alt+ArrowLeft', 'Shift+Home'].map((name) => chartCommandOf(press(name)))).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test('no key is heard for two commands', () => {
  const keys = keyCommands.flatMap((command) => [...keyBindings[command].typed, ...keyBindings[command].placed]);
  expect([...new Set(keys)]).toEqual(keys);
});

test('letters are found by their place too, where a script has no such letters; signs are not, for each keyboard has them elsewhere', () => {
  const placeOf = (letter: string) => `Key${letter.toUpperCase()}`;
  const placed = Object.fromEntries(
    keyCommands.map((command) => [
      command,
      keyBindings[command].typed
        .filter((typed) => typed.split(/[ +]/).some((key) => /^[a-z]$/.test(key)))
        .map((typed) => typed.replaceAll(/(?<=^|[ +])[a-z](?=$|[ +])/g, placeOf)),
    ]),
  );
  expect(Object.fromEntries(keyCommands.map((command) => [command, keyBindings[command].placed]))).toEqual(placed);
});

test('the keys of the specification (interface conventions, 3.2)', () => {
  expect(Object.fromEntries(keyCommands.map((command) => [command, keyCaps[command].map((row) => row.join(' ')).join(', ')]))).toEqual({
    search: '/, Ctrl K, ⌘ K',
    markets: 'G M',
    trade: 'G T',
    assets: 'G A',
    orders: 'G O',
    amounts: 'Shift H',
    price: 'P',
    help: '?',
    leave: 'Esc',
  });
});

test('G and a letter lead to pages of the product', () => {
  const reached = Object.entries(keyPages).map(([command, address]) => [command, matchRoute(address.split('?')[0] as string)?.name]);
  expect(reached.filter(([, name]) => name === undefined)).toEqual([]);
  expect(Object.keys(keyPages)).toEqual(keyCommands.filter((command) => keyBindings[command].typed.some((keys) => keys.startsWith('g '))));
  const areas = Object.values(keyPages).map((address) => matchRoute(address.split('?')[0] as string)?.route.area);
  expect(areas).toEqual(['market', 'spot', 'assets', 'orders']);
});
