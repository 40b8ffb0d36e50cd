import { adlScore, deleverage, lightsOf, scoreOf, shownScore, type AdlCandidate } from '#machines/rules/contract/adl.ts';
import { hedgeOffset, insuranceByCoin, liquidationOutcome, liquidationStep } from '#machines/rules/contract/liquidation.ts';
import {
  crossBankruptcy,
  crossStanding,
  exactPriceOf,
  isolatedBankruptcy,
  liquidationPriceOf,
  ownBehind,
  tickOf,
  type CrossRow,
} from '#machines/rules/contract/liquidationPrice.ts';
import { coinsOf, ratioOf } from '#machines/rules/contract/margin.ts';
import type { Side } from '#machines/rules/contract/side.ts';
import { feeTerms, type TierTable } from '#machines/rules/contract/terms.ts';
import { deductionAt, maintenanceOf, tiersOf } from '#machines/rules/contract/tiers.ts';
import { add, compare, divide, multiply, subtract } from '#machines/rules/decimal.ts';
import { countOf } from '#machines/rules/contractCount.ts';
import { quotient } from '#machines/rules/rounding.ts';
import { kind, measures, priceDigit, type Kinds } from './kinds.ts';

type Isolated = {
  side: Side;
  coins: string;
  entry: string;
  leverage: number;
  margin: string;
  reserve?: string;
  table?: TierTable;
  tierNow?: number;
};
const legOf = ({ side, coins, entry }: { side: Side; coins: string; entry: string }) => ({ side, coins, cost: multiply(coins, entry) });
const isolated = kind<Isolated>((row) => {
  const [tiers, reserve] = [tiersOf(row.table ?? 'A'), row.reserve ?? feeTerms.reserve];
  const leg = legOf(row);
  const found = liquidationPriceOf([leg], row.margin, { tiers, reserve, priceDigit });
  const now = tiers[(row.tierNow ?? 1) - 1];
  const wrong = now && exactPriceOf([leg], row.margin, [now], reserve);
  return {
    price: found?.price ?? null,
    tier: found?.tiers[0],
    bankruptcy: isolatedBankruptcy(leg, row.margin, priceDigit),
    wrongWithTierNow: wrong && tickOf(wrong, priceDigit),
  };
});

type ScoreRow = { id: string; side: Side; q: string; entry: string; mark: string; equity: string };
function candidateOf(row: ScoreRow, unit: string): AdlCandidate {
  const { side, cost } = legOf({ ...row, coins: row.q });
  const position = { side, contracts: countOf(divide(row.q, unit)), openCost: cost, holdCost: cost };
  return { id: row.id, position, score: '0', openedAt: 0, isHouse: false, equity: row.equity };
}

/** Maintenance, liquidation, insurance, ADL. */
export const liquidationKinds: Kinds = {
  'margin.maintenance': kind<{ value: string; table: TierTable; maxLeverage?: number }>((row) => ({
    ...maintenanceOf(row.value, tiersOf(row.table, row.maxLeverage)),
  })),
  'margin.deduction': kind<{ floor: string; rate: string; rateBefore: string; deductionBefore: string }>((row) => ({
    deduction: deductionAt(row.floor, row.rate, row.rateBefore, row.deductionBefore),
  })),
  'liquidation.venue': kind<{
    side: Side;
    balance: string;
    otherMaintenance: string;
    otherUnrealised: string;
    deduction: string;
    coins: string;
    entry: string;
    rate: string;
    reserve: string;
  }>((row) => {
    const own = add(subtract(row.balance, row.otherMaintenance), row.otherUnrealised);
    const exact = exactPriceOf([legOf(row)], own, [row], row.reserve);
    // The venue shows the nearest cent.
    return { price: exact && quotient(exact.over, exact.under, priceDigit, 'halfUp') };
  }),
  'liquidation.isolated': isolated,
  'liquidation.tierCrossed': isolated,
  'liquidation.none': isolated,
  'liquidation.cross': kind<{
    wallet: string;
    positions: { code: string; side: Side; coins: string; entry: string; mark: string }[];
    reserve: string;
    table: TierTable;
  }>(({ wallet, positions, reserve, table }) => {
    const tiers = tiersOf(table);
    const rows: readonly CrossRow[] = positions.map((row) => ({ ...legOf(row), mark: row.mark, tiers }));
    const { equity, required } = crossStanding(wallet, rows, reserve);
    const prices = positions.map(({ code }, at) => {
      const own = ownBehind(
        wallet,
        rows.filter((_, other) => other !== at),
        reserve,
      );
      const row = rows[at];
      return [code.replace(/usdt$/, ''), (row && liquidationPriceOf([row], own, { tiers, reserve, priceDigit })?.price) ?? null] as const;
    });
    return { equity, required, ratio: ratioOf(required, equity), ...Object.fromEntries(prices) };
  }),
  'liquidation.crossHedge': kind<{
    wallet: string;
    long: { coins: string; entry: string };
    short: { coins: string; entry: string };
    reserve: string;
    table: TierTable;
  }>((row) => {
    const legs = [legOf({ side: 'long', ...row.long }), legOf({ side: 'short', ...row.short })] as const;
    const terms = { tiers: tiersOf(row.table), reserve: row.reserve, priceDigit };
    return { price: liquidationPriceOf(legs, row.wallet, terms)?.price ?? null };
  }),
  'bankruptcy.cross': kind<{ mark: string; side: Side; coins: string; equity: string; maintenance: string; allMaintenance: string }>(
    (row) => {
      const price = crossBankruptcy(row, row.equity, { own: row.maintenance, all: row.allMaintenance }, priceDigit);
      return { price, quote: multiply(price, row.coins) };
    },
  ),
  'liquidation.outcome': kind<{
    side: Side;
    coins: string;
    entry: string;
    margin: string;
    bankruptcy: string;
    fill: string;
    fund: string;
    clearance: string;
  }>((row) =>
    // These rows have no bound on what one liquidation may take of the fund.
    liquidationOutcome({ ...row, ...legOf(row) }, row.fill, row.fund, { clearance: row.clearance, share: '1' }),
  ),
  'insurance.perCoin': kind<{ liquidation: string; bankruptcy: string; fills: (number | string)[] }>((row) => {
    // A long row is liquidated above its bankruptcy, a short one below.
    const side = compare(row.liquidation, row.bankruptcy) === -1 ? 'short' : 'long';
    return insuranceByCoin(side, row.bankruptcy, row.fills.map(String));
  }),
  'liquidation.step': kind<{ contracts: number; mark: string; unitAmount: string; table: TierTable }>((row) => ({
    ...liquidationStep(row.contracts, row.mark, row.unitAmount, tiersOf(row.table)),
  })),
  'liquidation.hedgeOffset': kind<{ long: number; short: number; mark: string; unitAmount: string; entryLong: string; entryShort: string }>(
    (row) => {
      const positionOf = (side: Side, contracts: number, entry: string) => {
        const cost = multiply(coinsOf(contracts, row.unitAmount), entry);
        return { side, contracts, openCost: cost, holdCost: cost };
      };
      const [long, short] = [positionOf('long', row.long, row.entryLong), positionOf('short', row.short, row.entryShort)];
      const done = hedgeOffset(long, short, row.mark, { ...measures, unitAmount: row.unitAmount });
      return { ...done, long: done.long?.contracts ?? 0, short: done.short?.contracts ?? 0 };
    },
  ),
  'adl.score': kind<ScoreRow>((row) => {
    const { cost } = legOf({ ...row, coins: row.q });
    const scored = adlScore({ side: row.side, cost, value: multiply(row.q, row.mark), equity: row.equity });
    return scored === null ? { score: null } : { pnl: scored.profit, leverage: scored.leverage, score: shownScore(scored.score) };
  }),
  'adl.venue': kind<{ rows: [string, string | number][] }>(({ rows }) => ({
    scores: rows.map(([percent, by]) => scoreOf(divide(percent.replace('%', ''), '100'), String(by))),
  })),
  'adl.lights': kind<{ ranks: number[]; of: number }>(({ ranks, of }) => ({ lights: ranks.map((rank) => lightsOf(rank, of)) })),
  'adl.execute': kind<{ need: number; unitAmount: string; price: string; ranked: string[] }>((row, rows) => {
    // Its rows are those that `adl.score` names.
    const scored = rows.flatMap((each) => (each.kind === 'adl.score' ? [each.inputs as ScoreRow] : []));
    const named = row.ranked.flatMap((id) => scored.find((each) => each.id === id) ?? []);
    const mark = named[0]?.mark ?? row.price;
    const candidates = named.map((each) => candidateOf(each, row.unitAmount));
    return deleverage(row.need, { price: row.price, mark }, candidates, { ...measures, unitAmount: row.unitAmount });
  }),
};
