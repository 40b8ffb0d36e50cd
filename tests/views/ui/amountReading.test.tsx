import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { edited, emptyEntry, entryOf } from '#machines/rules/amountEntry.ts';
import { decimalMarkOf } from '#machines/rules/amountText.ts';
import { AmountInput } from '#views/ui/AmountInput.tsx';
import { AmountReading } from '#views/ui/AmountReading.tsx';
import { readNamespace } from '#tests/support/texts.ts';

beforeAll(async () => {
  const resources = Object.fromEntries(
    ['en_US', 'de_DE'].map((locale) => [locale, { shell: readNamespace(locale, 'shell'), transfer: readNamespace(locale, 'transfer') }]),
  );
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources, defaultNS: 'shell', interpolation: { escapeValue: false } });
});

/** A field as every flow keeps one. */
function Field({ locale }: { readonly locale: string }) {
  const [entry, setEntry] = useState(emptyEntry);
  const rules = { mark: decimalMarkOf(locale), precision: 8, cap: null };
  return (
    <>
      <AmountInput
        label="Amount"
        unit="BTC"
        value={entry.text}
        onChange={(text) => setEntry((now) => edited(now, { text, pasted: false }, rules))}
      />
      <AmountReading entry={entry} onChoose={(amount) => setEntry(entryOf(amount, rules))} />
      <output aria-label="Counts">{entry.amount}</output>
    </>
  );
}
async function typed(locale: string, keys: string) {
  await i18next.changeLanguage(locale);
  const user = userEvent.setup();
  render(<Field locale={locale} />);
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), keys);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
  return { user, text: () => field.value, amount: () => screen.getByRole('status', { name: 'Counts' }).textContent };
}

test('a typed number with two readings counts for nothing until one is chosen, each written as the visitor writes it', async () => {
  const english = await typed('en_US', '97,000');
  expect([english.text(), english.amount()]).toEqual(['97,000', '']);
  expect(screen.getByText(/“97,000” can be read in two ways/)).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['97.000', '97000']);
  await english.user.click(screen.getByRole('button', { name: '97000' }));
  expect([english.text(), english.amount()]).toEqual(['97000', '97000']);
});

test('in a language of the comma the readings have the comma', async () => {
  const german = await typed('de_DE', '1.500');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['1,500', '1500']);
  await german.user.click(screen.getByRole('button', { name: '1,500' }));
  expect([german.text(), german.amount()]).toEqual(['1.500', '1.500']);
  // The field's own dot may be read as a group there: what is sent stands below it.
  expect(screen.getByText('Gelesen als 1,500')).toBeTruthy();
});

test('what a text in another notation was read as stands below it', async () => {
  const english = await typed('en_US', '12,5');
  expect([english.text(), english.amount()]).toEqual(['12,5', '12.5']);
  expect(screen.getByText('Read as 12.5')).toBeTruthy();
  await english.user.type(screen.getByRole('textbox', { name: 'Amount' }), '{Backspace}{Backspace}.5');
  expect(screen.queryByText(/Read as/)).toBeNull();
});
