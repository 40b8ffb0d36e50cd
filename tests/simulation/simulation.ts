import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import type { MarketFacts } from '#machines/spot/orderEntry/ticket.rules.ts';
import { worldCoin } from '#sandbox/core/world/coins.ts';
import { demoPassword, people } from '#sandbox/core/world/people.ts';
import { testPhone } from '#tests/support/phone.ts';
import { createRandom } from '#tests/support/random.ts';
import { testStart } from '#tests/support/sandbox.ts';
import { SimulatedBrowser, SimulatedWindow } from './browser.ts';
import { claimOf } from './claims.ts';
import { SimulatedTime } from './clock.ts';
import type { SentRequest, ServerAnswer } from './exchange.ts';
import { Judge } from './judge.ts';
import { movesOf, type Move } from './moves.ts';
import { answerFaults, nameOf, requestFaultsOf, SimulatedNetwork, type Message } from './network.ts';
import type { SimulationParts, SimulationResult } from './result.ts';
import { SimulatedTab, type FlowName, type Heard } from './simulatedTab.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const pauses = [50, 50, 400, 400, 1_000, 1_000, 3_000, 16_000] as const;
/** Parts of a hundred of what is under way that go wrong, of one run. */
const storms = [5, 15, 30, 45] as const;

/** One run: two members' browsers with three tabs on one exchange, and everything that comes between them by the seed. */
export class Simulation {
  readonly #parts: SimulationParts;
  readonly #random: ReturnType<typeof createRandom>;
  readonly #time = new SimulatedTime(testStart);
  readonly #network: SimulatedNetwork;
  readonly #judge: Judge;
  readonly #members = people.slice(0, 2);
  readonly #tabs: SimulatedTab[] = [];
  readonly #trace: string[] = [];
  readonly #problems: string[] = [];
  readonly #storm: number;
  #config: unknown;
  #market: MarketFacts | undefined;
  #waitingPrice = '';
  #numbers = 0;
  #hasAsked = false;

  constructor(seed: number, parts: SimulationParts) {
    this.#parts = parts;
    this.#random = createRandom(seed);
    this.#judge = new Judge(parts.exchange);
    this.#storm = this.#pick(storms);
    const ask = (request: SentRequest): Promise<ServerAnswer> => {
      // Reads change nothing but for transfers that are due, which the next review sees.
      if (request.method !== 'GET') this.#hasAsked = true;
      return parts.exchange.ask(request);
    };
    this.#network = new SimulatedNetwork(parts.fault?.(ask) ?? ask, (text) => this.#note(text));
  }

  /** Runs `steps` steps, lets the storm pass and judges. Ends at the first step that breaks something. */
  static async run(seed: number, steps: number, parts: SimulationParts): Promise<SimulationResult> {
    const simulation = new Simulation(seed, parts);
    await simulation.#open();
    for (let step = 1; step <= steps && simulation.#problems.length === 0; step += 1) {
      simulation.#note(`-- ${step}`);
      await simulation.#step();
    }
    if (simulation.#problems.length === 0) await simulation.#calm();
    for (const tab of simulation.#tabs) tab.close();
    const trace = simulation.#trace;
    const hash = createHash('sha256').update(trace.join('\n')).digest('hex');
    return { seed, problems: simulation.#problems, trace, hash, intents: [...simulation.#judge.intents.values()] };
  }

  #note(text: string): void {
    this.#trace.push(text);
  }
  #below = (limit: number): number => this.#random.below(limit);
  #pick<Value>(values: readonly Value[]): Value {
    return values[this.#below(values.length)] as Value;
  }

  async #open(): Promise<void> {
    const { exchange } = this.#parts;
    await exchange.begin(this.#time.now);
    const config = JSON.parse(
      new TextDecoder().decode((await exchange.ask({ method: 'GET', target: '/config.json', headers: {}, body: null })).body),
    ) as object;
    // The chats would look for their scripts ten times a second.
    this.#config = { ...config, support: { webChat: '', liveChat: '', deskChat: '' } };
    const last = exchange.sandbox.app.sandbox.market.priceUsdt(worldCoin('BTC').coinId, testStart);
    this.#waitingPrice = String(Math.floor(Number(last) * 0.93));
    this.#market = { standing: 'live', last, bids: [[last, '1']], asks: [[last, '1']] };
    for (const [index, tabs] of [2, 1].entries()) {
      const browser = new SimulatedBrowser();
      for (let tab = 0; tab < tabs; tab += 1) await this.#openTab(`${index === 0 ? 'A' : 'B'}${tab + 1}`, browser);
    }
    for (const tab of this.#tabs) {
      await this.#look();
      if (tab.uid !== '') continue;
      tab.goTo('/en_US/login');
      await this.#look();
      tab.send('login', { type: 'demo.chosen', ...this.#memberOf(tab) });
      tab.send('login', { type: 'login.submitted' });
      await this.#look();
    }
    this.#note(this.#tabs.map((tab) => tab.summary()).join('\n'));
    this.#network.isCalm = false;
  }

  #memberOf(tab: SimulatedTab): { email: string; password: string } {
    return { email: this.#members[tab.name.startsWith('A') ? 0 : 1]?.email ?? '', password: demoPassword };
  }

  async #openTab(name: string, browser: SimulatedBrowser): Promise<void> {
    if (this.#market === undefined) throw new Error('the market is not known yet');
    const threw = (error: unknown): void =>
      void this.#problems.push(`${name} threw ${error instanceof Error ? error.stack : String(error)}`);
    const window = new SimulatedWindow(browser, { time: this.#time, network: this.#network, below: this.#below, threw });
    const heard: Heard = { toast: () => {}, flow: (tab, flow, now, before) => this.#hear(tab, flow, now, before) };
    const parts = { config: this.#config, heard, market: this.#market };
    this.#tabs.push(new SimulatedTab(name, window, this.#parts.runTab(window.globals()), parts));
    await this.#look();
  }

  #hear(tab: SimulatedTab, flow: FlowName, now: AnyMachineSnapshot, before: AnyMachineSnapshot): void {
    const isKept = (amount: string) => [...tab.window.browser.stored.values()].some((text) => text.includes(`"amount":"${amount}"`));
    const claim = claimOf(flow, now, before, isKept);
    if (claim === undefined) return;
    this.#judge.told(claim);
    this.#note(`${tab.name} tells of ${claim.kind} ${claim.amount}: ${claim.told}`);
  }

  /** Lets everything happen that waits for nothing outside. */
  async #look(): Promise<void> {
    for (;;) {
      await turn();
      for (const tab of this.#tabs) tab.look();
      await turn();
      if (this.#network.calm.length === 0) return;
      await this.#network.passCalm();
    }
  }
  #advance = (milliseconds: number): Promise<void> => this.#time.advance(milliseconds, () => this.#look());

  async #step(): Promise<void> {
    const tab = this.#pick(this.#tabs);
    const kind = this.#below(100);
    const { messages } = this.#network;
    // What a lost session does to a request that has arrived once is worth more tries than chance gives it.
    if (kind < (messages.some(({ isRepeat, request }) => isRepeat && request.method === 'POST') ? 15 : 2)) await this.#disturb(tab);
    else if (kind < 55 && messages.length > 0) {
      for (let moves = 1 + this.#below(4); moves > 0 && messages.length > 0; moves -= 1) {
        await this.#move(this.#below(2) === 0 ? (messages[0] as Message) : this.#pick(messages));
        await this.#look();
      }
    } else if (kind < 63) {
      const pause = this.#pick(pauses);
      this.#note(`time passes: ${pause}`);
      await this.#advance(pause);
    } else await this.#act(tab);
    await this.#look();
    for (const each of this.#tabs) this.#note(each.summary());
    await this.#review();
  }

  async #act(tab: SimulatedTab): Promise<void> {
    const token = (tab.state('walletQr')?.context as { token: { qrContent: string; matchCode: string } | null } | undefined)?.token;
    if (token != null && this.#below(2) === 0) {
      this.#note(`${tab.name}'s phone approves`);
      const phone = testPhone(this.#parts.exchange.sandbox);
      await phone.open(token.qrContent);
      await phone.logIn(this.#memberOf(tab).email);
      await phone.answer('approve', token.matchCode);
      return;
    }
    const moves = movesOf(tab, {
      judge: this.#judge,
      below: this.#below,
      next: () => (this.#numbers += 1),
      member: this.#memberOf(tab),
      waitingPrice: this.#waitingPrice,
      now: this.#time.now,
    });
    const move = this.#weighed(moves);
    if (move === undefined) return;
    this.#note(`${tab.name} ${move.name}`);
    move.run();
  }

  #weighed(moves: readonly Move[]): Move | undefined {
    let left = (this.#below(1_000) / 1_000) * moves.reduce((sum, { weight }) => sum + weight, 0);
    return moves.find(({ weight }) => (left -= weight) < 0);
  }

  /** Something from outside: the server ends the sessions of a member, or a tab crashes and is opened again. */
  async #disturb(tab: SimulatedTab): Promise<void> {
    if (this.#below(2) === 0) {
      this.#note(`${tab.name} crashes`);
      tab.close();
      this.#tabs.splice(this.#tabs.indexOf(tab), 1);
      return this.#openTab(tab.name, tab.window.browser);
    }
    this.#note(`the exchange ends the sessions of ${this.#memberOf(tab).email}`);
    await this.#parts.exchange.database.pool.query(
      'update sessions set revoked_at = $1 where revoked_at is null and uid = (select uid from users where email = $2)',
      [this.#time.now(), this.#memberOf(tab).email],
    );
  }

  /** One thing under way goes on, or wrong. */
  async #move(message: Message): Promise<void> {
    const goesWrong = this.#below(100) < this.#storm;
    if (message.answer === undefined) {
      await this.#network.deliver(message, goesWrong ? this.#pick(requestFaultsOf(message)) : 'arrives');
      if (message.answer === undefined || this.#below(10) < 3) return;
    }
    this.#network.give(message, goesWrong && this.#below(2) === 0 ? this.#pick(answerFaults) : 'arrives');
  }

  async #review(): Promise<void> {
    for (const tab of this.#tabs) this.#problems.push(...this.#judge.actorProblems(tab));
    if (this.#hasAsked) this.#problems.push(...(await this.#judge.moneyProblems()));
    this.#hasAsked = false;
  }

  /** The network heals, and everybody waits and asks until all is at rest; then everything is judged. */
  async #calm(): Promise<void> {
    this.#note('-- calm');
    this.#network.heal();
    for (let round = 0; round < 12; round += 1) {
      await this.#advance(6_000);
      for (const tab of this.#tabs) {
        tab.window.returnAttention();
        tab.send('transfer', { type: 'answer.wanted' });
        for (const name of ['transfer', 'orderEntry', 'ownOrders'] as const) tab.send(name, { type: 'retry.requested' });
        tab.send('assets', { type: 'reload.requested' });
        // A stream would tell so: money that moved is told by mail.
        tab.code.lateNow()?.inMail.send({ type: 'mail.changed' });
        tab.send('orderEntry', {
          type: tab.state('orderEntry')?.matches({ ticket: { unanswered: 'resting' } }) ? 'resend.wanted' : 'answer.wanted',
        });
      }
      await this.#look();
    }
    for (const tab of this.#tabs) this.#note(tab.summary());
    this.#hasAsked = true;
    await this.#review();
    this.#problems.push(...(await this.#judge.ledgerProblems()));
    const members = this.#members.map(({ uid, email, nickname }) => ({ uid: String(uid), email, nickname }));
    for (const tab of this.#tabs)
      this.#problems.push(...(await this.#judge.restProblems(tab)), ...this.#judge.secretProblems(tab, members));
    for (const message of this.#network.messages) this.#problems.push(`${nameOf(message)} is still under way`);
  }
}
