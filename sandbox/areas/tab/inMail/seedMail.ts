import type { Executor } from '#sandbox/core/database/database.ts';
import { inMailMessages } from '#sandbox/core/inMail/inMail.schema.ts';
import { worldPair } from '#sandbox/core/world/pairs.ts';
import type { Person } from '#sandbox/core/world/people.ts';
import { rowOf, type Mail } from '#sandbox/core/inMail/mail.ts';

const minute = 60_000;
const hour = 60 * minute;

const spot = (base: string) => ({ baseCurrency: base, quoteCurrency: 'USDT', instType: 2, tradeId: worldPair(base, 'USDT').tradeId });
const swap = (base: string) => ({
  baseCurrency: base,
  quoteCurrency: 'USDT',
  instType: 4,
  contractCode: `${base}usdt`.toLowerCase(),
});
const alert = (pair: string, currentPrice: string, data: Readonly<Record<string, unknown>>): Mail => ({
  kind: 'priceAlert',
  params: { pair, price: currentPrice },
  data: { currentPrice, ...data },
});

/** Price alerts of every type (1 rises to, 2 falls to, 3 moves by, 4 reaches a high or low) on every instrument that has a page. */
const alerts: readonly Mail[] = [
  alert('BTC/USDT', '96250.4', { alertType: 1, alertValue: '96000', ...spot('BTC') }),
  alert('ETH/USDT', '3180.55', { alertType: 2, alertValue: '3200', ...spot('ETH'), instType: 3 }),
  alert('BTC/USDT', '95120', { alertType: 3, alertValue: '5', changeType: 1, changeMove: '5.2', marketPeriod: '1h', ...swap('BTC') }),
  alert('ETH/USDT', '3098.1', { alertType: 3, alertValue: '3', changeType: 2, changeMove: '-3.4', marketPeriod: '24h', ...spot('ETH') }),
  alert('BTC/USDT', '98011.5', {
    alertType: 4,
    event: 'high',
    alertValue: '98000',
    marketPeriod: '24h',
    spotPrice: '97950.2',
    ...swap('BTC'),
    instType: 5,
    contractType: 1,
  }),
  alert('SOL/USDT', '151.2', { alertType: 4, event: 'low', alertValue: '152', marketPeriod: '7d', ...spot('SOL') }),
  alert('BTC3L/USDT', '12.4', { alertType: 1, alertValue: '12', ...spot('BTC3L') }),
  alert('APE/USDT', '1.02', { alertType: 2, alertValue: '1.05', ...spot('APE') }),
];

/** One message of every other kind, the newest first, as somebody with the account would have got them. */
const mailsOf = ({ uid, nickname, email }: Person): readonly Mail[] => [
  { kind: 'maintenance' },
  { kind: 'deposit', params: { amount: '1,250', coin: 'USDT' }, data: { coinId: 52 } },
  ...alerts.slice(0, 4),
  { kind: 'contractWarning', params: { pair: 'BTCUSDT' }, data: swap('BTC') },
  { kind: 'activity', jumpLink: 'example.com/winter' },
  { kind: 'follower', params: { name: 'Copy Kai' }, data: { uid: String(uid) } },
  { kind: 'copied', params: { pair: 'ETHUSDT' }, data: { tab: 1 } },
  { kind: 'trader', params: { name: 'Copy Kai' }, data: { traderUid: '10000004' } },
  { kind: 'orderFilled', params: { amount: '0.05', coin: 'BTC', pair: 'BTC/USDT' }, data: spot('BTC') },
  { kind: 'c2cOrder', params: { amount: '640.5', coin: 'USDT' } },
  { kind: 'live', params: { name: 'Mira Trader' }, data: { id: '1001' } },
  { kind: 'newCoin', params: { coin: 'APE', pair: 'APE/USDT' }, data: spot('APE') },
  { kind: 'fluctuation', params: { pair: 'ETH/USDT', change: '5.1' }, data: spot('ETH') },
  ...alerts.slice(4),
  { kind: 'digest' },
  { kind: 'article', supportCode: 'fees', data: { id: '20260901' } },
  { kind: 'cashback', params: { amount: '12.4', coin: 'USDT' }, data: { launchId: '7' } },
  { kind: 'reward', params: { amount: '20', coin: 'USDT' }, data: { cardId: '31', fundId: '12' } },
  { kind: 'task' },
  { kind: 'marginCall', params: { rate: '1.29' }, data: { ...spot('ETH'), instType: 3 } },
  { kind: 'marginLiquidated', data: { ...spot('ETH'), instType: 3 } },
  { kind: 'preMarketReceived', params: { amount: '150', coin: 'QUILA' }, data: { id: 'quila' } },
  { kind: 'withdrawal', params: { amount: '300', coin: 'USDT' }, data: { coinId: 52 } },
  { kind: 'transfer', params: { amount: '25', coin: 'USDT' }, data: { source: 2, target: 5 } },
  { kind: 'password' },
  { kind: 'securityTip' },
  { kind: 'identity' },
  { kind: 'login', params: { ip: '203.0.113.7', device: email.split('@')[0] ?? '' } },
  { kind: 'welcome', params: { name: nickname } },
];

/** How many of the newest messages a demo account has not read. */
const unreadAtFirst = 7;

/** Fills the box of a demo account: the same for the same clock. The newest messages are minutes old, the oldest not older than the account. */
export async function seedMail(executor: Executor, person: Person, now: number): Promise<void> {
  const rows = mailsOf(person).map((mail, index) =>
    rowOf(person.uid, mail, now - 5 * minute - Math.round(index ** 2 * 1.05) * hour, { isRead: index >= unreadAtFirst }),
  );
  await executor.insert(inMailMessages).values(rows.reverse());
}
