import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { StepFrame } from '#views/ui/StepFrame.tsx';

afterEach(cleanup);

const pressed = vi.fn();
const frame = (current: number, isBusy = false) => (
  <StepFrame
    label="Steps"
    steps={['Who', 'Code']}
    current={current}
    title={current === 0 ? 'Who is it?' : 'Which code?'}
    text="Said."
    words={null}
    submit="Go on"
    isBusy={isBusy}
    back={current === 0 ? undefined : { label: 'Back', onClick: () => pressed('back') }}
    onSubmit={() => pressed('next')}
  >
    <input aria-label="Field" />
  </StepFrame>
);
const current = () => screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'));

test('the steps stand in a list that names the one on view, and the first has no way back', () => {
  render(frame(0));
  expect(screen.getByRole('list', { name: 'Steps' }).tagName).toBe('OL');
  expect(current()).toEqual(['step', null]);
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('a step that comes takes the focus to its title, the first of a page does not', () => {
  const { rerender } = render(frame(0));
  expect(document.activeElement).toBe(document.body);
  rerender(frame(1));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Which code?' }));
  expect(current()).toEqual([null, 'step']);
  rerender(frame(0));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Who is it?' }));
  screen.getByLabelText('Field').focus();
  rerender(frame(0, true));
  expect(document.activeElement).toBe(screen.getByLabelText('Field'));
});

test('the keys lead on and back, and nowhere while a step is asked', async () => {
  const { rerender } = render(frame(1));
  await userEvent.type(screen.getByLabelText('Field'), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(pressed.mock.calls).toEqual([['next'], ['back']]);
  rerender(frame(1, true));
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(pressed).toHaveBeenCalledTimes(2);
});
