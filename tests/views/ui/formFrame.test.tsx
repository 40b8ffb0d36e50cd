import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Form, FormFrame, type FormProps } from '#views/ui/FormFrame.tsx';

afterEach(cleanup);

function show(props: Partial<FormProps> = {}) {
  const onSubmit = vi.fn();
  const { container } = render(
    <Form onSubmit={onSubmit} words={null} submit="Send" isBusy={false} {...props}>
      <input aria-label="Name" />
    </Form>,
  );
  const button = () => screen.getByRole('button', { name: props.submit ?? 'Send' });
  return { onSubmit, button, form: container.querySelector('form') as HTMLFormElement };
}

test('the button and Enter in a field send the form, and neither loads the page', async () => {
  const { onSubmit, button, form } = show();
  await userEvent.click(button());
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(fireEvent.submit(form)).toBe(false);
});

test('the button of a form that is on its way, or has to wait, is not pressed, and says why', async () => {
  const busy = show({ isBusy: true, submit: 'Sending' });
  await userEvent.click(busy.button());
  expect([busy.onSubmit.mock.calls.length, busy.button().getAttribute('aria-busy')]).toEqual([0, 'true']);
  cleanup();
  const waiting = show({ whyDisabled: 'Try again in 9 seconds.' });
  await userEvent.click(waiting.button());
  const reason = document.getElementById(waiting.button().getAttribute('aria-describedby') ?? '');
  expect([waiting.onSubmit.mock.calls.length, reason?.textContent]).toEqual([0, 'Try again in 9 seconds.']);
});

test('a refusal is called out, a wait is told, and both stand above the fields', () => {
  const refused = show({ words: { tone: 'danger', text: 'Not taken.' } });
  expect(within(refused.form).getByRole('alert').textContent).toBe('Not taken.');
  expect(refused.form.firstElementChild?.getAttribute('role')).toBe('alert');
  cleanup();
  const waits = show({ words: { tone: 'warn', text: 'Wait.' } });
  expect(within(waits.form).getByRole('status').textContent).toBe('Wait.');
});

test('a page that is one form has its title as the heading, and a foot after the form', () => {
  render(
    <FormFrame
      title="Log in"
      text="Welcome."
      foot={<a href="/register">Register</a>}
      onSubmit={() => undefined}
      words={null}
      submit="Go"
      isBusy={false}
    >
      <input aria-label="Name" />
    </FormFrame>,
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Log in' });
  const button = screen.getByRole('button', { name: 'Go' });
  const link = screen.getByRole('link', { name: 'Register' });
  expect(heading.tabIndex).toBe(-1);
  expect(button.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
