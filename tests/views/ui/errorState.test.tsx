import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '#services/i18n/i18n.ts';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';

beforeAll(() => startI18n('en_US').then(() => undefined));

function Part({ takesFocus = false }: { readonly takesFocus?: boolean }) {
  const [isRead, setRead] = useState(false);
  return (
    <main tabIndex={-1}>
      {isRead ? (
        <input aria-label="Name" ref={takesFocus ? focusOnArrival : undefined} />
      ) : (
        <ErrorState text="It did not come." onRetry={() => setRead(true)} />
      )}
    </main>
  );
}
const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

test('a button that reads again leaves the focus in the part that held it', async () => {
  render(<Part />);
  await retry();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('what comes in its place may take the focus', async () => {
  render(<Part takesFocus />);
  await retry();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
