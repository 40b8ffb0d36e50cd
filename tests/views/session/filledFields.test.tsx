import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hearFilledFields } from '#services/browser/filledFields.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { stage } from '#tests/support/stage.tsx';
import { Feedback } from '#views/help/feedback/Feedback.tsx';
import { Login } from '#views/session/login/Login.tsx';
import { Register } from '#views/session/register/Register.tsx';

const server = vi.hoisted(() => ({ sent: [] as unknown[] }));
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  send: async (call: { name: string }, request: unknown) => {
    server.sent.push([call.name, request]);
    return new Promise(() => undefined);
  },
}));

let end = (): void => undefined;
beforeAll(() => startI18n('en_US', ['account', 'feedback']).then(() => undefined));
beforeEach(() => {
  server.sent = [];
  end = hearFilledFields();
});
afterEach(() => end());

/** Fills a field without an event, as a password manager does: from a world of its own, or through the property that React watches. */
const fillers = {
  'from a world of its own': (field: HTMLElement, value: string): void =>
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value),
  'through the property that React watches': (field: HTMLElement, value: string): void => {
    (field as HTMLInputElement).value = value;
  },
};
const valueOf = (field: HTMLElement): string => (field as HTMLInputElement).value;

describe.each(Object.entries(fillers))('fields that are filled without an event, %s,', (_, fill) => {
  test('are sent with a login', async () => {
    stage(<Login />, { page: '/login', login: null });
    fill(await screen.findByLabelText('Email'), 'ada@host.test');
    fill(screen.getByLabelText('Password'), 'right horse 7');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(server.sent).toEqual([['login', { email: 'ada@host.test', password: 'right horse 7' }]]);
    expect(screen.queryByText('Enter your email address.')).toBeNull();
  });

  test('are kept while another is typed into or left', async () => {
    stage(<Login />, { page: '/login', login: null });
    const email = await screen.findByLabelText('Email');
    const password = screen.getByLabelText('Password');
    fill(email, 'ada@host.test');
    await userEvent.type(password, 'x');
    await userEvent.tab();
    expect([valueOf(email), valueOf(password)]).toEqual(['ada@host.test', 'x']);
    fill(password, 'right horse 7');
    await userEvent.type(email, '{Enter}');
    expect(server.sent).toEqual([['login', { email: 'ada@host.test', password: 'right horse 7' }]]);
  });

  test('are sent with a registration', async () => {
    stage(<Register />, { page: '/register', login: null });
    fill(await screen.findByLabelText('Email'), 'ada@host.test');
    fill(screen.getByLabelText('Password'), 'right Horse 7!');
    await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() =>
      expect(server.sent).toEqual([['register', expect.objectContaining({ email: 'ada@host.test', password: 'right Horse 7!' })]]),
    );
  });

  test('stay in a field of several lines', async () => {
    stage(<Feedback />, { page: '/userfeedback' });
    const [words] = await waitFor(() => {
      const found = [...document.querySelectorAll('textarea')];
      expect(found).not.toEqual([]);
      return found as [HTMLTextAreaElement];
    });
    fill(words, 'The chart stands still.');
    await userEvent.click(document.body);
    expect([words.value, words.defaultValue]).toEqual(['The chart stands still.', 'The chart stands still.']);
  });
});
