import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { firedToast } from '#machines/tab/alertBell/alertBell.rules.ts';
import { alertTitle } from '#views/help/notices/noticeText.ts';

const words = ((key: string, values: object) => ({ key, values })) as unknown as TFunction;

test.each(['95523.0', '97000', '1200.50', '0.00001200', '0.000000000012', '10000000000.1'])(
  'an alert at %s is written alike in its toast and in its message',
  (alertValue) => {
    for (const alertType of [1, 2] as const) {
      const toast = firedToast({ alertId: 1, tradeCode: 'btc_usdt', alertType, alertValue, currentPrice: alertValue });
      const notice = { alertType, pair: 'BTC/USDT', value: alertValue, price: '', spotPrice: '', isUp: true, period: '', instType: 2 };
      expect(alertTitle(notice, words, 'en_US')).toMatchObject({ key: toast.key, values: toast.values });
    }
  },
);
