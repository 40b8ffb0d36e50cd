import type { WalletType } from '#services/http/schemas.ts';
import { worldPair } from './pairs.ts';

/** Password of every demo account. */
export const demoPassword = 'Demo-2026!';

type Holding = { readonly walletType: WalletType; readonly tradeId?: number; readonly coin: string; readonly amount: string };
export type Person = {
  readonly uid: number;
  readonly email: string;
  readonly nickname: string;
  readonly locale: string;
  readonly vipLevel: number;
  readonly vipType: number;
  readonly isActivateContract: boolean;
  readonly isKol?: boolean;
  readonly isCopyTrader?: boolean;
  readonly isMerchant?: boolean;
  /** Identity checks as [type, status]. */
  readonly identity: readonly (readonly [number, number])[];
  readonly wallet: { readonly accountName: string; readonly colorId: number; readonly device: string };
  readonly holdings: readonly Holding[];
  /** Wallets that an open trial-fund card forbids to leave unwarned. */
  readonly cardWallets?: readonly WalletType[];
  /** Coins whose pairs against USDT are favourites, and the first one's contract. */
  readonly favourites?: readonly string[];
  /** Past transfers to draw up, out and back, so that what the person holds stays as written. */
  readonly pastTransfers: number;
};

const spot = (coin: string, amount: string): Holding => ({ walletType: 2, coin, amount });
const c2c = (coin: string, amount: string): Holding => ({ walletType: 3, coin, amount });
const contract = (coin: string, amount: string): Holding => ({ walletType: 5, coin, amount });
const cross = (coin: string, amount: string): Holding => ({ walletType: 6, coin, amount });
const isolated = (base: string, coin: string, amount: string): Holding => ({
  walletType: 7,
  tradeId: worldPair(base, 'USDT').tradeId,
  coin,
  amount,
});
const otherContract = (coin: string, amount: string): Holding => ({ walletType: 8, coin, amount });

/** The demo accounts, in the order of their wallet's index on the public test mnemonic (the first has index 1). */
export const people: readonly Person[] = [
  {
    uid: 10_000_001,
    email: 'trader@demo.test',
    nickname: 'Mira Trader',
    locale: 'en_US',
    vipLevel: 1,
    vipType: 1,
    isActivateContract: true,
    identity: [
      [1, 1],
      [2, 1],
    ],
    wallet: { accountName: 'Main wallet', colorId: 3, device: 'Pixel 9' },
    holdings: [
      spot('USDT', '12480.22'),
      spot('BTC', '0.41822'),
      spot('ETH', '3.250175'),
      spot('SOL', '24.8'),
      spot('XRP', '1850.5'),
      spot('DOGE', '12000'),
      spot('EOS', '310.25'),
      spot('WAVES', '42.5'),
      spot('DASH', '3.1'),
      c2c('USDT', '640.5'),
      contract('USDT', '3150.75'),
      contract('BTC', '0.0215'),
      cross('USDT', '920.1'),
      cross('ETH', '0.75'),
      isolated('BTC', 'USDT', '410.33'),
      isolated('BTC', 'BTC', '0.012'),
      isolated('XRP', 'XRP', '500'),
      otherContract('USDT', '205.4'),
    ],
    favourites: ['BTC', 'ETH', 'SOL'],
    pastTransfers: 12,
  },
  {
    uid: 10_000_002,
    email: 'vip@demo.test',
    nickname: 'Ana Whale',
    locale: 'en_US',
    vipLevel: 6,
    vipType: 2,
    isActivateContract: true,
    identity: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    wallet: { accountName: 'Treasury', colorId: 7, device: 'iPhone 17 Pro' },
    holdings: [
      spot('USDT', '812345.678901'),
      spot('BTC', '18.40012345'),
      spot('ETH', '240.5'),
      spot('LINK', '9500'),
      contract('USDT', '120000'),
      contract('BTC', '2.5'),
      cross('USDT', '64000'),
      otherContract('BTC', '1.2'),
    ],
    pastTransfers: 6,
  },
  {
    uid: 10_000_003,
    email: 'kol@demo.test',
    nickname: '链上小林',
    locale: 'zh_CN',
    vipLevel: 2,
    vipType: 1,
    isActivateContract: true,
    isKol: true,
    identity: [[1, 1]],
    wallet: { accountName: '主钱包', colorId: 0, device: 'Xiaomi 15' },
    holdings: [spot('USDT', '5210.9'), spot('ETH', '1.9'), spot('TRX', '8800'), contract('USDT', '700'), c2c('USDT', '1500')],
    pastTransfers: 3,
  },
  {
    uid: 10_000_004,
    email: 'copy@demo.test',
    nickname: 'Copy Kai',
    locale: 'en_US',
    vipLevel: 0,
    vipType: 0,
    isActivateContract: true,
    isCopyTrader: true,
    identity: [
      [1, 1],
      [2, 0],
    ],
    wallet: { accountName: 'Copy wallet', colorId: 5, device: 'Galaxy S25' },
    holdings: [spot('USDT', '1900.05'), spot('BTC', '0.009'), contract('USDT', '2480.6')],
    cardWallets: [5],
    pastTransfers: 2,
  },
  {
    uid: 10_000_005,
    email: 'merchant@demo.test',
    nickname: 'Fair Deals',
    locale: 'en_US',
    vipLevel: 3,
    vipType: 1,
    isActivateContract: false,
    isMerchant: true,
    identity: [
      [1, 1],
      [2, 1],
    ],
    wallet: { accountName: 'Shop', colorId: 8, device: 'Pixel 9a' },
    holdings: [spot('USDT', '30500'), spot('USDC', '8200'), c2c('USDT', '42000'), c2c('BTC', '0.8'), c2c('ETH', '6')],
    pastTransfers: 4,
  },
  {
    uid: 10_000_006,
    email: 'unverified@demo.test',
    nickname: 'Newcomer',
    locale: 'en_US',
    vipLevel: 0,
    vipType: 0,
    isActivateContract: false,
    identity: [[1, 3]],
    wallet: { accountName: 'First wallet', colorId: 1, device: 'iPhone 16' },
    holdings: [spot('USDT', '50')],
    pastTransfers: 0,
  },
];
