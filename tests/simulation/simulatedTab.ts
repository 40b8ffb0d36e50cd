import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { MarketFacts } from '#machines/spot/orderEntry/ticket.rules.ts';
import type { Toast } from '#machines/tab/toasts/toasts.machine.ts';
import type { SimulatedWindow } from './browser.ts';
import type { TabCode } from './tabScript.ts';

/** What a page or dialog of a tab runs, by the flow's name. */
export type FlowName = 'transfer' | 'walletQr' | 'login' | 'orderEntry' | 'ownOrders' | 'assets';
export type Heard = {
  /** A toast that was not there before. */
  readonly toast: (tab: SimulatedTab, toast: Toast) => void;
  /** A flow has changed. */
  readonly flow: (tab: SimulatedTab, name: FlowName, now: AnyMachineSnapshot, before: AnyMachineSnapshot) => void;
};
const tradeCode = 'btc_usdt';
export const pairPath = `/en_US/trade/exchange`;

/** One tab: the app as it starts, and the flows that its views would mount. Whoever looks sees `state`, whoever does something uses `send`. */
export class SimulatedTab {
  readonly name: string;
  readonly window: SimulatedWindow;
  readonly code: TabCode;
  readonly residents: ReturnType<TabCode['start']>;
  readonly flows = new Map<FlowName, AnyActor>();
  /** Flows that go on by themselves after the press that began them. */
  readonly errands: AnyActor[] = [];
  readonly #heard: Heard;
  readonly #market: MarketFacts;
  #toasts: readonly Toast[] = [];

  constructor(name: string, window: SimulatedWindow, code: TabCode, parts: { config: unknown; heard: Heard; market: MarketFacts }) {
    this.name = name;
    this.window = window;
    this.code = code;
    this.#heard = parts.heard;
    this.#market = parts.market;
    this.residents = code.start(parts.config);
    this.residents.toasts.subscribe(({ context }) => {
      const before = this.#toasts;
      this.#toasts = context.shown;
      for (const toast of context.shown) if (!before.includes(toast)) this.#heard.toast(this, toast);
    });
  }

  get uid(): string {
    return this.residents.session.getSnapshot().context.login?.fid ?? '';
  }
  get path(): string {
    return this.window.place.pathname;
  }
  state(name: FlowName): AnyMachineSnapshot | undefined {
    return this.flows.get(name)?.getSnapshot() as AnyMachineSnapshot | undefined;
  }
  send(name: FlowName, event: { type: string; [field: string]: unknown }): void {
    this.flows.get(name)?.send(event);
  }
  goTo(path: string): void {
    this.code.goTo(path);
  }

  /** Mounts what the page and the dialog over it show now, and ends what they show no more. */
  look(): void {
    const { navigation, overlays, session } = this.residents;
    const overlay = overlays.getSnapshot().context.overlay;
    const isOpen = this.code.navigation.standing(navigation.getSnapshot()) === 'open';
    const owner = this.uid;
    const shown = new Map<FlowName, () => AnyActor>();
    const add = (name: FlowName, open: () => unknown) => shown.set(name, open as () => AnyActor);
    if (overlay?.name === 'transfer' && owner !== '') {
      const { source = null, target = null, coinId = null, tradeId = null } = overlay;
      const input = { source, target, coinId, tradeId, locale: 'en_US' } as never;
      add('transfer', () => this.code.createActor(this.code.transferFlow, { input }));
    }
    if (overlay?.name === 'walletQr') add('walletQr', () => this.code.createActor(this.code.walletQrFlow));
    if (isOpen && this.path.endsWith('/login') && session.getSnapshot().matches('out'))
      add('login', () => this.code.createActor(this.code.loginFlow));
    if (isOpen && this.path === pairPath) {
      const input = { tradeCode, walletType: 2, locale: 'en_US', owner } as const;
      add('orderEntry', () => this.code.createActor(this.code.orderEntryOn(this.#market), { input }));
      if (owner !== '') add('ownOrders', () => this.code.createActor(this.code.ownOrdersFlow));
    }
    if (isOpen && owner !== '' && this.path.endsWith('/assetManagement/home'))
      add('assets', () => this.code.createActor(this.code.assetsFlow));

    for (const [name, flow] of this.flows)
      if (!shown.has(name)) {
        flow.stop();
        this.flows.delete(name);
      }
    for (const [name, open] of shown) if (!this.flows.has(name)) this.#mount(name, open());
  }

  #mount(name: FlowName, flow: AnyActor): void {
    this.flows.set(name, flow);
    let before = flow.getSnapshot() as AnyMachineSnapshot;
    flow.subscribe((snapshot: AnyMachineSnapshot) => {
      const last = before;
      before = snapshot;
      this.#heard.flow(this, name, snapshot, last);
    });
    flow.start();
  }

  /** Every actor of the tab that can be looked at. */
  actors(): [string, AnyActorRef][] {
    const found: [string, AnyActorRef][] = [];
    const add = (name: string, actor: AnyActorRef | undefined): void => {
      if (actor === undefined) return;
      found.push([name, actor]);
      const children = (actor.getSnapshot() as { children?: Record<string, AnyActorRef> }).children ?? {};
      for (const [id, child] of Object.entries(children)) add(`${name}.${id}`, child);
    };
    for (const [name, actor] of [...Object.entries(this.residents), ...Object.entries(this.code.lateNow() ?? {}), ...this.flows])
      add(name, actor as AnyActorRef);
    for (const errand of this.errands) add('errand', errand);
    return found;
  }

  /** What the tab shows, in a line. */
  summary(): string {
    const flows = [...this.flows].map(([name, flow]) => `${name} ${JSON.stringify((flow.getSnapshot() as AnyMachineSnapshot).value)}`);
    return `${this.name} ${this.path} ${JSON.stringify(this.residents.session.getSnapshot().value)} ${flows.join(', ')}`;
  }

  close(): void {
    // A page that is gone runs nothing more: its timers, answers and channels end with it.
    this.window.close();
    for (const flow of this.flows.values()) flow.stop();
  }
}
