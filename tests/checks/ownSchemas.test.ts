import { expect, test } from 'vitest';
import { withOwnSchemas } from '#tests/support/ownSchemas.ts';

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
