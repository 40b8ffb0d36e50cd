import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { Select } from '#views/ui/Select.tsx';

const lists = { out: ['5', '7'], back: ['2'] } as const;
const chosen = vi.fn<(value: string) => void>();

/** Two lists of options that a button swaps, each with its own value. */
function Swapping() {
  const [value, setValue] = useState('5');
  const [isBack, setBack] = useState(false);
  const options = isBack ? lists.back : lists.out;
  const onChange = (next: string) => {
    chosen(next);
    setValue(next);
  };
  return (
    <>
      <Select
        label="To"
        options={options.map((each) => ({ value: each, label: `Wallet ${each}` }))}
        value={isBack ? '2' : value}
        onChange={onChange}
      />
      <button type="button" onClick={() => setBack(!isBack)}>
        Swap
      </button>
    </>
  );
}
const list = () => screen.getByRole('combobox', { name: /^To/ });

beforeAll(() => startI18n('en_US').then(() => undefined));

test('a value that changes together with the options stays as its owner has it', async () => {
  const user = userEvent.setup();
  render(<Swapping />);
  await user.click(list());
  await user.click(await screen.findByRole('option', { name: 'Wallet 7' }));
  expect(chosen.mock.calls).toEqual([['7']]);
  const swap = screen.getByRole('button', { name: 'Swap', hidden: true });
  await user.click(swap);
  await vi.waitFor(() => expect(list().textContent).toContain('Wallet 2'));
  await user.click(swap);
  await vi.waitFor(() => expect(list().textContent).toContain('Wallet 7'));
  await user.click(swap);
  await user.click(swap);
  expect(list().textContent).toContain('Wallet 7');
  expect(chosen.mock.calls).toEqual([['7']]);
});

test('typing ahead on the closed list chooses', async () => {
  const user = userEvent.setup();
  chosen.mockClear();
  render(<Swapping />);
  await user.click(list());
  await user.keyboard('{Escape}');
  list().focus();
  await user.keyboard('wallet 7');
  await vi.waitFor(() => expect(chosen).toHaveBeenLastCalledWith('7'));
});
