import { orderCode } from '#services/spot/orderCodes.ts';
import type { Judge } from './judge.ts';
import { pairPath, type SimulatedTab } from './simulatedTab.ts';

/** Something that a user may do now; `weight` is how often, against the others. */
export type Move = { readonly name: string; readonly weight: number; readonly run: () => void };
export type MoveFacts = {
  readonly judge: Judge;
  readonly below: (limit: number) => number;
  /** A number that no intent had before. */
  readonly next: () => number;
  readonly member: { readonly email: string; readonly password: string };
  /** A price at which an order waits, in USDT. */
  readonly waitingPrice: string;
  readonly now: () => number;
};

const hundredths = (value: number): string => (value / 100).toFixed(2);

function transferMoves(tab: SimulatedTab, { judge, below, next }: MoveFacts): Move[] {
  const state = tab.state('transfer');
  if (state === undefined) return [];
  const send = (type: string, more: object = {}) => tab.send('transfer', { type, ...more });
  const move = (name: string, weight: number, run: () => void): Move => ({ name, weight, run });
  const closing = move('closes the transfer', 1, () => send('dialog.closed'));
  if (state.matches({ form: 'ready' }))
    return [
      move('submits a transfer', 8, () => {
        const amount = hundredths(100 + next());
        send('amount.changed', { text: amount });
        judge.wanted('transfer', amount);
        for (let presses = 1 + below(3); presses > 0; presses -= 1) send('transfer.submitted');
      }),
      move('swaps the wallets', 1, () => send('wallets.swapped')),
      closing,
    ];
  if (state.matches('warning'))
    return [move('confirms', 3, () => send('warning.confirmed')), move('dismisses', 1, () => send('warning.dismissed'))];
  if (state.matches('unanswered')) return [move('wants an answer', 2, () => send('answer.wanted')), { ...closing, weight: 0.5 }];
  if (state.matches('askingRecord') || state.matches('explaining') || state.matches('recalling'))
    return [move('dismisses the notice', 3, () => send('notice.dismissed'))];
  if (state.matches('held')) return [move('wants the switch', 1, () => send('switch.wanted')), closing];
  if (state.hasTag('error')) return [move('tries again', 3, () => send('retry.requested')), closing];
  return state.matches('submitting') ? [] : [{ ...closing, weight: 0.3 }];
}

function orderMoves(tab: SimulatedTab, { judge, below, next, waitingPrice }: MoveFacts): Move[] {
  const state = tab.state('orderEntry');
  if (state === undefined) return [];
  const send = (type: string, more: object = {}) => tab.send('orderEntry', { type, ...more });
  const moves: Move[] = [];
  if (state.matches({ ticket: 'form' }) && state.matches({ balance: 'known' }))
    moves.push({
      name: 'orders',
      weight: 6,
      run: () => {
        const amount = `0.0${String(100 + next()).padStart(4, '0')}`;
        send('field.changed', { field: 'price', text: waitingPrice });
        send('field.changed', { field: 'amount', text: amount });
        judge.wanted('order', amount);
        send('order.submitted');
        for (let presses = 1 + below(2); presses > 0; presses -= 1) send('review.confirmed');
      },
    });
  if (state.matches({ ticket: 'unanswered' }))
    moves.push(
      { name: 'wants an answer on the order', weight: 2, run: () => send('answer.wanted') },
      { name: 'sends the order again', weight: 1, run: () => send('resend.wanted') },
    );
  if (state.matches({ ticket: 'unavailable' }) || state.matches({ balance: 'failed' }))
    moves.push({ name: 'tries the order form again', weight: 2, run: () => send('retry.requested') });
  const [order] = tab.code.ordersStore.open();
  if (order !== undefined && tab.uid !== '')
    moves.push({
      name: 'cancels an order',
      weight: 2,
      run: () => {
        const errand = tab.code.createActor(tab.code.orderCancelFlow, {
          input: { orderId: order.orderId, unknownCode: orderCode.orderUnknown },
        });
        tab.errands.push(errand);
        errand.start();
      },
    });
  return moves;
}

function loginMoves(tab: SimulatedTab, { member }: MoveFacts): Move[] {
  const moves: Move[] = [];
  if (tab.state('login')?.matches({ filling: 'editing' }))
    moves.push({
      name: 'logs in',
      weight: 8,
      run: () => {
        tab.send('login', { type: 'demo.chosen', ...member });
        tab.send('login', { type: 'login.submitted' });
      },
    });
  const standing = tab.residents.session.getSnapshot();
  const overlay = tab.residents.overlays.getSnapshot().context.overlay;
  if (standing.matches('out') && !tab.flows.has('login') && overlay === null)
    moves.push(
      { name: 'goes to the login', weight: 4, run: () => tab.goTo('/en_US/login') },
      {
        name: 'opens the QR',
        weight: 1,
        run: () => tab.residents.overlays.send({ type: 'overlay.opened', overlay: { name: 'walletQr' } }),
      },
    );
  const qr = tab.state('walletQr');
  if (qr !== undefined)
    moves.push(
      { name: 'closes the QR', weight: 0.5, run: () => tab.send('walletQr', { type: 'dialog.closed' }) },
      { name: 'says that the phone has scanned', weight: 1, run: () => tab.send('walletQr', { type: 'scan.claimed' }) },
      { name: 'renews the QR', weight: 1, run: () => tab.send('walletQr', { type: 'refresh.requested' }) },
    );
  return moves;
}

/** What the user of a tab may do now. */
export function movesOf(tab: SimulatedTab, facts: MoveFacts): Move[] {
  const moves = [...transferMoves(tab, facts), ...orderMoves(tab, facts), ...loginMoves(tab, facts)];
  const { overlays, session, logout } = tab.residents;
  const isIn = session.getSnapshot().matches('in');
  if (isIn && overlays.getSnapshot().context.overlay === null) {
    const overlay = { name: 'transfer', source: 2, target: 5, coinId: 52 } as const;
    moves.push({ name: 'opens a transfer', weight: 6, run: () => overlays.send({ type: 'overlay.opened', overlay }) });
    for (const [name, path] of [
      ['goes trading', pairPath],
      ['goes to the assets', '/en_US/assetManagement/home'],
    ] as const)
      if (tab.path !== path) moves.push({ name, weight: 1, run: () => tab.goTo(path) });
  }
  const mail = tab.code.lateNow()?.inMail;
  if (isIn && mail?.getSnapshot().matches('in') === true && (mail.getSnapshot().context.unread ?? 0) > 0)
    moves.push({ name: 'marks all mail', weight: 0.5, run: () => mail.send({ type: 'allRead.requested', upTo: facts.now() }) });
  if (isIn) moves.push({ name: 'logs out', weight: 0.1, run: () => logout.send({ type: 'logout.requested' }) });
  moves.push({ name: 'comes back', weight: 0.3, run: () => tab.window.returnAttention() });
  return moves;
}
