import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pureFunctions, withOwnSchemas } from '#tests/support/ownSchemas.ts';

test('our schemas have a name of their own in a build, and a package keeps what it calls z', () => {
  const ours = "import * as z from 'zod/mini';\nexport const name = z.optional(z.string().check(z.regex(/^[a-z.]$/)));";
  expect(withOwnSchemas(ours)).toBe(
    "import * as ownSchemas from 'zod/mini';\nexport const name = ownSchemas.optional(ownSchemas.string().check(ownSchemas.regex(/^[a-z.]$/)));",
  );
  expect(withOwnSchemas("import * as z from 'zod/mini';\nexport const name = z\n  .string()\n  .check(z.minLength(1));")).toBe(
    "import * as ownSchemas from 'zod/mini';\nexport const name = ownSchemas\n  .string()\n  .check(ownSchemas.minLength(1));",
  );
  const theirs = 'class A { constructor() { z(this, "init", () => 1); } }';
  expect(withOwnSchemas(theirs)).toBe(theirs);
});

test('definitions of calls are marked as free of effects, and no other function of that name', () => {
  const ours = "import { call } from '#services/http/call.ts';\nexport const time = call({ name: 'time' });";
  expect(withOwnSchemas(ours)).toBe(
    "import { call } from '#services/http/call.ts';\nexport const time = /* @__PURE__ */ call({ name: 'time' });",
  );
  const theirs = "import { call } from 'viem/actions';\nconst data = call(client);";
  expect(withOwnSchemas(theirs)).toBe(theirs);
});
// A wait of the trade page was once a function named "call": the build left out each statement that called it.
test('each name that the build takes as free of effects is declared once in the product', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(`src/${name}`, 'utf8'));
  const declared = pureFunctions.map((name) =>
    files.reduce((count, text) => count + [...text.matchAll(new RegExp(`\\b(?:function|const|let) ${name}\\b`, 'g'))].length, 0),
  );
  // The schemas' name comes with the build.
  expect(declared).toEqual(pureFunctions.map((_, index) => (index === 0 ? 0 : 1)));
});
