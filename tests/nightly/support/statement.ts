import type { WalletBalances } from '#services/assets/calls.ts';
import { worldCoins } from '#sandbox/core/world/coins.ts';
import { worldPairs } from '#sandbox/core/world/pairs.ts';

const scale = 18;

/** A plain decimal in units of the 18th decimal. @throws RangeError for anything else, a sign included. */
export function unitsOf(text: string): bigint {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d{1,18}))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`no amount: ${text}`);
  return BigInt(whole) * 10n ** BigInt(scale) + BigInt(fraction.padEnd(scale, '0'));
}

/** Units of the 18th decimal as a plain decimal, cut to `precision` decimals. */
export function textOfUnits(units: bigint, precision: number): string {
  const digits = units.toString().padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).slice(0, precision).replace(/0+$/, '');
  return `${digits.slice(0, -scale)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Where coins lie as an account statement shows it; `tradeId` is 0 but for wallet 7. */
export type Place = { readonly walletType: number; readonly tradeId: number; readonly coinId: number };
export const nameOfPlace = ({ walletType, tradeId, coinId }: Place): string => `${walletType}/${tradeId}/${coinId}`;
export type Held = Place & { readonly available: bigint; readonly frozen: bigint };
/** One whole answer of the wallets: what lies where, the sum of each coin, and what should not be there. */
export type Statement = { readonly held: readonly Held[]; readonly sums: Readonly<Record<string, string>>; readonly problems: string[] };

const coinIds = new Set(worldCoins.map(({ coinId }) => coinId));
const pairs = new Map(worldPairs.map((pair) => [pair.tradeId, pair]));
const wallets = new Set([2, 3, 5, 6, 7, 8]);

function problemOf({ walletType, tradeId, coinId }: Place): string | undefined {
  const name = nameOfPlace({ walletType, tradeId, coinId });
  const pair = pairs.get(tradeId);
  if (!wallets.has(walletType) || !coinIds.has(coinId)) return `unexpected place ${name}`;
  if ((walletType === 7) !== (tradeId !== 0)) return `place without its pair ${name}`;
  if (walletType === 7 && pair?.baseCoinId !== coinId && pair?.quoteCoinId !== coinId) return `coin of another pair ${name}`;
  return undefined;
}

/** Reads an answer of the wallets with an eye of its own: amounts as bigint, sums per coin, and every unexpected, doubled or senseless place. */
export function readStatement(answer: readonly WalletBalances[]): Statement {
  const problems: string[] = [];
  const sums = new Map<number, bigint>();
  const seen = new Set<string>();
  const held: Held[] = [];
  for (const wallet of answer)
    for (const { coinId, available, frozen } of wallet.coins) {
      const place = { walletType: wallet.walletType, tradeId: wallet.tradeId ?? 0, coinId };
      const problem = problemOf(place);
      if (problem !== undefined) problems.push(problem);
      if (seen.has(nameOfPlace(place))) problems.push(`doubled place ${nameOfPlace(place)}`);
      seen.add(nameOfPlace(place));
      try {
        const row = { ...place, available: unitsOf(available), frozen: unitsOf(frozen) };
        held.push(row);
        sums.set(coinId, (sums.get(coinId) ?? 0n) + row.available + row.frozen);
      } catch (error) {
        problems.push(`${nameOfPlace(place)}: ${String(error)}`);
      }
    }
  return { held, problems, sums: Object.fromEntries([...sums].map(([coinId, units]) => [coinId, textOfUnits(units, scale)])) };
}
