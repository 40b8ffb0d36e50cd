import { expect, test } from 'vitest';
import { orderTypes } from '#machines/spot/orderEntry/orderEntry.selectors.ts';
import { reviewedTypes } from '#services/spot/orderReviewSetting.ts';
import { confirmations, withoutOrWith } from '#machines/spot/confirmations/confirmations.rules.ts';
import { readTexts } from '#tests/support/texts.ts';

/** Texts that offer to ask no more, and where the preferences take them back. */
const takenBack: Readonly<Record<string, string>> = { 'trade:review.skip': 'review.asks' };

test('a confirmation is switched off and on again, the others stay', () => {
  expect(withoutOrWith(['market'], 'limit')).toEqual(['market', 'limit']);
  expect(withoutOrWith(['market', 'limit', 'oco'], 'limit')).toEqual(['market', 'oco']);
});

test('every type of order that can be sent unasked has its switch', () => {
  expect(confirmations.toSorted()).toEqual(orderTypes.toSorted());
  expect(confirmations).toEqual(reviewedTypes);
});

test('whatever offers to ask no more is named here with its switch among the preferences', () => {
  const offers = [...readTexts('locales', 'en_US')]
    .filter(([, text]) => /\b(?:not|never|stop) (?:ask|show|warn|remind|confirm)(?:ing)?\b(?: \w+){0,2} (?:again|any ?more)\b/i.test(text))
    .map(([key]) => key);
  expect(offers).toEqual(Object.keys(takenBack));
});
