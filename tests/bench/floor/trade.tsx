import { init, type KLineData } from 'klinecharts';
import { openShell } from './Shell.tsx';

const rowsOfASide = 50;
const rowHeight = 16;
const bookWidth = 300;
const minute = 60_000;

/** A walk of prices that is the same with each load. */
const candles: KLineData[] = Array.from({ length: 500 }, (_, index) => {
  const middle = 100_000 + 2_000 * Math.sin(index / 40) + 300 * Math.sin(index / 3);
  const close = middle + 80 * Math.cos(index);
  return {
    timestamp: 1_780_000_000_000 + index * minute,
    open: middle,
    close,
    high: Math.max(middle, close) + 60,
    low: Math.min(middle, close) - 60,
    volume: 10 + (index % 17),
  };
});

function openChart(host: HTMLElement | null): void {
  if (host === null) return;
  const chart = init(host);
  chart?.setSymbol({ ticker: 'BTC/USDT', pricePrecision: 2, volumePrecision: 3 });
  chart?.setPeriod({ type: 'minute', span: 1 });
  chart?.setDataLoader({ getBars: ({ type, callback }) => callback(type === 'init' ? candles : []) });
  chart?.createIndicator('VOL');
}

type Side = 'bids' | 'asks';
type Level = readonly [price: string, amount: string];
type Told = { readonly op: string; readonly channel?: string; readonly data?: unknown };

/** A book of two maps, drawn at most once a frame. */
function openBook(canvas: HTMLCanvasElement | null): void {
  const pen = canvas?.getContext('2d') ?? null;
  if (canvas === null || pen === null) return;
  const levels: Record<Side, Map<string, string>> = { bids: new Map(), asks: new Map() };
  const prices: Record<Side, string[]> = { bids: [], asks: [] };
  let isDue = false;
  const draw = (): void => {
    isDue = false;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.font = '12px sans-serif';
    for (const [at, side] of (['bids', 'asks'] as const).entries())
      for (const [row, price] of prices[side].slice(0, rowsOfASide).entries()) {
        const top = (at * rowsOfASide + row) * rowHeight;
        const amount = levels[side].get(price) ?? '';
        pen.fillStyle = side === 'bids' ? '#e5f6ee' : '#fdeaec';
        pen.fillRect(0, top, Math.min(bookWidth, Number(amount)), rowHeight);
        pen.fillStyle = '#111111';
        pen.fillText(price, 4, top + 12);
        pen.fillText(amount, bookWidth / 2, top + 12);
      }
  };
  const take = (data: unknown): void => {
    for (const side of ['bids', 'asks'] as const) {
      const before = levels[side].size;
      for (const [price, amount] of (data as Record<Side, readonly Level[]>)[side]) levels[side].set(price, amount);
      if (levels[side].size === before) continue;
      const sign = side === 'bids' ? -1 : 1;
      prices[side] = [...levels[side].keys()].sort((one, other) => sign * (Number(one) - Number(other)));
    }
    if (!isDue) requestAnimationFrame(draw);
    isDue = true;
  };
  take({
    bids: Array.from({ length: rowsOfASide }, (_, row) => [String(99_999 - row), String(row)]),
    asks: Array.from({ length: rowsOfASide }, (_, row) => [String(100_001 + row), String(row)]),
  });
  const address = new URLSearchParams(location.search).get('stream');
  if (address === null) return;
  const socket = new WebSocket(address);
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(String(data)) as Told;
    if (told.op === 'hello')
      for (const channel of ['depth:btc_usdt', 'trades:btc_usdt']) socket.send(JSON.stringify({ op: 'subscribe', channel }));
    else if (told.channel === 'depth:btc_usdt') {
      take(told.data);
      canvas.parentElement?.setAttribute('aria-busy', 'false');
    }
  };
}

/** What is opened before the first paint would not count as blocking it. */
const oncePainted =
  <Host extends HTMLElement>(open: (host: Host | null) => void) =>
  (host: Host | null): void =>
    void requestAnimationFrame(() => setTimeout(() => open(host)));
const [chart, book] = [oncePainted(openChart), oncePainted(openBook)];

const panes = (
  <div style={{ display: 'flex' }}>
    <div ref={chart} style={{ width: 900, height: 500 }} />
    <div data-pane="book">
      <div aria-busy="true">
        <canvas ref={book} width={bookWidth} height={2 * rowsOfASide * rowHeight} />
      </div>
    </div>
  </div>
);

void openShell(panes);
