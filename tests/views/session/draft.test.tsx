import { render } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draft, keepDraft } from '#services/browser/draft.ts';

beforeEach(() => draft.remove());

test('what is typed is kept for a reload, but no password, be it shown or not', () => {
  render(
    <>
      <input name="email" autoComplete="username" defaultValue="a@x.test" />
      <input name="hidden" type="password" autoComplete="current-password" defaultValue="secret" />
      <input name="shown" type="text" autoComplete="new-password" defaultValue="secret" />
    </>,
  );
  keepDraft();
  expect(draft.get()?.fields).toEqual({ email: 'a@x.test' });
});
