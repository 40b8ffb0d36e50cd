import type { FiredAlert } from '#services/spot/alertCalls.ts';
import type { Toast } from '../toasts/toasts.machine.ts';
import { sentPrice } from '#machines/rules/sentPrice.ts';
import { spotName } from '#machines/rules/spotName.ts';

/** What is said of an alert that went off: one toast per alert, in the words of its in-mail. */
export const firedToast = ({ alertId, tradeCode, alertType, alertValue }: FiredAlert): Toast => ({
  id: `alert ${alertId}`,
  tone: 'info',
  key: alertType === 1 ? 'inMail:alertUp' : 'inMail:alertDown',
  values: { pair: spotName(tradeCode), value: sentPrice(alertValue) },
});
