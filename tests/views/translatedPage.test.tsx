import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as firstTranslation from '#services/browser/firstTranslation.ts';
import { keepTranslatedText } from '#services/browser/translatedText.ts';
import { clearCachedData } from '#services/http/queryClient.ts';
import { startI18n } from '#services/i18n/i18n.ts';
import { createRandom } from '#tests/support/random.ts';
import { triesOf } from '#tests/support/masses.ts';
import { spotPair } from '#tests/support/marketSamples.ts';
import { historySample } from '#tests/support/samples/assetHistory.ts';
import { stage } from '#tests/support/stage.tsx';
import { translatePage, type TranslationManner } from '#tests/support/translation.ts';
import { priceStore } from '#services/market/priceStore.ts';
import { AssetsOverview } from '#views/assets/assets/AssetsOverview.tsx';
import { LiveChange, LivePrice } from '#views/shell/LivePrice.tsx';
import { Money } from '#views/ui/Money.tsx';

const answers = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#services/http/client.ts', async (original) => ({
  ...(await original<object>()),
  requestLocale: () => 'en_US',
  send: async (call: { name: string }) => ({ kind: 'ok', code: 200, message: '', data: answers.get(call.name) }),
}));

type FirstTranslation = typeof firstTranslation;
const manners: readonly TranslationManner[] = ['replaced', 'wrapped'];
/** What listens to the page's nodes is heard after the task that changed them. */
const settle = () => act(async () => {});

let end: (() => void) | undefined;
const keep = (): void => {
  end = keepTranslatedText(document.body);
};
beforeAll(() => startI18n('en_US', ['market']).then(() => undefined));
beforeEach(() => {
  localStorage.clear();
  clearCachedData();
  priceStore.channel.snapshot([]);
});
afterEach(() => {
  end?.();
  end = undefined;
});

describe.each(manners)('a page whose texts are %s by the browser', (manner) => {
  test('shows what is told anew, before, between and after elements that come and go', async () => {
    keep();
    const random = createRandom(7);
    const texts = ['open', 'filled', 'later', 'gone'];
    const part = (key: number): ReactNode =>
      [null, texts[random.below(4)], <b key={key}>{texts[random.below(4)]}</b>, [texts[random.below(4)], ' ', texts[random.below(4)]]][
        random.below(4)
      ];
    const shown = render(<p />);
    for (let turn = 0; turn < triesOf(500); turn += 1) {
      const parts = Array.from({ length: 1 + random.below(5) }, (_, index) => part(index));
      const order = random.below(2) === 0 ? ['a', 'b', 'c'] : ['c', 'a', 'b'];
      const page = (
        <div>
          <p>
            {parts[0]}
            {parts[1]}
            {parts[2]}
            {parts[3]}
          </p>
          {parts[4]}
          {order.map((key) => [key, parts[0]])}
        </div>
      );
      shown.rerender(page);
      await settle();
      const plain = render(page);
      const words = plain.container.textContent;
      plain.unmount();
      expect(shown.container.textContent).toBe(words);
      const undo = random.below(3) > 0 ? translatePage(shown.container, manner) : undefined;
      await settle();
      if (random.below(3) === 0) undo?.();
      await settle();
      expect(shown.container.textContent).toBe(words);
    }
  });

  test('is kept from what happened to it before, once the browser has begun', async () => {
    // Each page has one watch in its life: another address of the module is another page.
    const address = `../../src/services/browser/firstTranslation.ts?${manner}`;
    const { takeFirstTranslation, watchFirstTranslation } = (await import(/* @vite-ignore */ address)) as FirstTranslation;
    const begun = vi.fn();
    watchFirstTranslation(begun);
    const view = (words: string, hasMark: boolean) => (
      <p>
        {hasMark ? <b>!</b> : null}
        {words}
      </p>
    );
    const { container, rerender } = render(view('one', false));
    rerender(view('two', false));
    await settle();
    expect(begun).not.toHaveBeenCalled();
    translatePage(container, manner);
    await settle();
    expect(begun).toHaveBeenCalled();
    end = keepTranslatedText(document.body, takeFirstTranslation());
    rerender(view('three', true));
    await settle();
    expect(container.textContent).toBe('!three');
    // One that is kept needs nobody else to remember what happens to it.
    const late = vi.fn();
    watchFirstTranslation(late);
    translatePage(container, manner);
    await settle();
    expect(late).not.toHaveBeenCalled();
  });

  test('is shown as it was when the visitor ends the translation, and goes on', async () => {
    keep();
    const view = (count: number) => (
      <p>
        <b>Orders</b> {count} of {3}
      </p>
    );
    const { container, rerender } = render(view(1));
    const undo = translatePage(container, manner);
    await settle();
    expect(container.textContent).toBe('Orders 1 of 3');
    undo();
    await settle();
    expect(container.textContent).toBe('Orders 1 of 3');
    expect(container.querySelectorAll('font')).toHaveLength(0);
    rerender(view(2));
    expect(container.textContent).toBe('Orders 2 of 3');
  });

  test('figures go on by themselves, before the page is kept', async () => {
    const figures = (text: string, hidden: boolean) => <Money text={text} unit="USDT" approximate hidden={hidden} />;
    const { container, rerender } = render(figures('1.00', false));
    for (const [text, hidden, seen] of [
      ['2.00', false, '≈ 2.00USDT'],
      ['2.00', true, '******Amount hiddenUSDT'],
      ['3.00', false, '≈ 3.00USDT'],
    ] as const) {
      translatePage(container, manner);
      rerender(figures(text, hidden));
      expect(container.textContent).toBe(seen);
    }
  });

  test('prices and changes go on by themselves, before the page is kept', async () => {
    const ether = spotPair(2, { baseCurrency: 'ETH', last: '3500', change24h: '0' });
    stage(
      <p>
        <LivePrice market={ether} />
        <LiveChange market={ether} />
      </p>,
    );
    for (const [last, change, price, percent] of [
      ['4000', '0.097', '4,000.00', '+9.70%'],
      ['3000', '-0.194', '3,000.00', '−19.40%'],
      ['3500', '0', '3,500.00', '0.00%'],
    ] as const) {
      translatePage(document.body, manner);
      priceStore.takeRows([['eth_usdt', last, change, '4000', '3000', '7', '2000']]);
      await screen.findByText(price);
      expect(document.querySelector('p')?.textContent).toBe(price + percent);
    }
  });

  test('amounts can be hidden and shown', async () => {
    keep();
    answers.set('assetTotal', { totalCny: '7000', totalUsdt: '1000', totalBtc: '0.0126', totalEth: '0.289' });
    answers.set('assetWallets', []);
    answers.set('readAssetHistory', historySample);
    stage(<AssetsOverview />, { page: '/assetManagement/overView' });
    await screen.findByText('1,000.00');
    translatePage(document.body, manner);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Hide amounts' }));
    await settle();
    expect(screen.getByRole('region', { name: /Total value/ }).textContent).toContain('Amount hidden');
    translatePage(document.body, manner);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Show amounts' }));
    await settle();
    expect(screen.getByRole('region', { name: /Total value/ }).textContent).toContain('1,000.00');
  });
});
