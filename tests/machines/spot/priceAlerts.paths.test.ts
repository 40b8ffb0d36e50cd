import { expect, test } from 'vitest';
import { priceAlertsMachine } from '#machines/spot/priceAlerts/priceAlerts.machine.ts';
import { enteredPrice, pickedPrice, typedPrice, withSaved } from '#machines/spot/priceAlerts/priceAlerts.rules.ts';
import { emptyEntry } from '#machines/rules/amountEntry.ts';
import { testMachine } from '#tests/support/paths.suite.ts';
import { alertAt, priceAlertsPlan } from './priceAlerts.plan.ts';

testMachine(priceAlertsMachine, priceAlertsPlan);

const pair = { tradeCode: 'btc_usdt', priceDigit: 1, locale: 'de_DE' };

test('a price is what is certain, cut to the pair’s decimals', () => {
  const typed = (text: string) => enteredPrice(typedPrice(emptyEntry, pair, text, true), pair);
  expect([typed('96.000,55'), typed('1,5'), typed('0,0'), typed(''), typed('1e5')]).toEqual(['96000.5', '1.5', null, null, null]);
  // In German a thousand and something, elsewhere one and something: nobody knows which.
  expect(typed('1.234')).toBeNull();
  expect(enteredPrice(pickedPrice(pair, '96000.04'), pair)).toBe('96000');
});

test('a new alert comes first, a moved one keeps its place, one that is moved onto another becomes it', () => {
  const [one, two, three] = [alertAt(1, '100.5'), alertAt(2, '200.5'), alertAt(3, '300.5')];
  expect(withSaved([one, two], three, null)).toEqual([three, one, two]);
  expect(withSaved([one, two], two, null)).toEqual([one, two]);
  const moved = alertAt(2, '250.5');
  expect(withSaved([one, two, three], moved, 2)).toEqual([one, moved, three]);
  expect(withSaved([one, two, three], three, 2)).toEqual([one, three]);
});
