import { origin, type SentRequest, type ServerAnswer } from './exchange.ts';

/** What the network knows of a tab: whether it is still there, and its browser's cookies. */
type Sender = { readonly isOpen: boolean; readonly browser: { readonly cookies: Map<string, string> } };

/** What becomes of a request on its way, and of its answer on the way back. */
export type RequestFate = 'arrives' | 'is lost' | 'is repeated' | 'is refused' | 'fails' | 'meets a page';
export type AnswerFate = 'arrives' | 'is lost' | 'becomes a page';

export type Message = {
  readonly id: number;
  readonly window: Sender;
  readonly request: SentRequest;
  readonly settle: (answer: ServerAnswer | undefined) => void;
  answer: ServerAnswer | undefined;
  /** A copy has reached the exchange already, and its answer was lost with the connection. */
  isRepeat: boolean;
  /** Nobody waits for the answer any more. */
  isAbandoned: boolean;
};

const requestFaults: readonly RequestFate[] = ['is lost', 'is repeated', 'is repeated', 'fails', 'meets a page'];
/** How a request may go wrong. Whoever refuses a second copy for coming too often cannot know of the first: that is left out. */
export const requestFaultsOf = ({ isRepeat }: Message): readonly RequestFate[] =>
  isRepeat ? requestFaults : [...requestFaults, 'is refused'];
export const answerFaults: readonly AnswerFate[] = ['is lost', 'is lost', 'becomes a page'];

/** Calls whose way is simulated; all others arrive at once. */
const simulated =
  /^\/hk-web\/(capital|wallet|transfer|asset|v3\/order|v2\/(login|logout|inmail)|user\/biz-status|web3\/wallet\/(generate|scan))/;
/** The market, its charts and what stands around them is not simulated: it is silent. */
const silent = /^\/(kline-history|hk-web\/(market\/(spot\/list|ranking|search|contract|heatmap)|stat))/;

const page = (status: number): ServerAnswer => ({
  status,
  headers: [['content-type', 'text/html']],
  body: new TextEncoder().encode('<html><body><h1>Bad gateway</h1></body></html>'),
});
const refusal: ServerAnswer = {
  status: 429,
  headers: [
    ['content-type', 'application/json'],
    ['retry-after', '2'],
  ],
  body: new TextEncoder().encode('{"code":42901,"message":""}'),
};
const failure: ServerAnswer = {
  status: 500,
  headers: [['content-type', 'application/json']],
  body: new TextEncoder().encode('{"code":50000,"message":""}'),
};

/** Everything under way between the tabs and the exchange. Nothing moves by itself, but for calls that are not simulated. */
export class SimulatedNetwork {
  /** Under way, oldest first. */
  readonly messages: Message[] = [];
  /** Arrive by themselves, in order. */
  readonly calm: Message[] = [];
  /** While it is calm everything arrives. */
  isCalm = true;
  #last = 0;
  readonly #ask: (request: SentRequest) => Promise<ServerAnswer>;
  readonly #note: (text: string) => void;

  constructor(ask: (request: SentRequest) => Promise<ServerAnswer>, note: (text: string) => void) {
    this.#ask = ask;
    this.#note = note;
  }

  /** `fetch` of a tab. */
  send(window: Sender, url: string, init: RequestInit): Promise<unknown> {
    const { pathname, search } = new URL(url, origin);
    const target = pathname + search;
    return new Promise((resolve, reject) => {
      if (!window.isOpen) return;
      if (silent.test(target)) return reject(new TypeError('fetch failed'));
      const headers = Object.fromEntries(new Headers(init.headers));
      if (init.method !== 'GET') headers['origin'] = origin;
      headers['sec-fetch-site'] = 'same-origin';
      headers['sec-fetch-mode'] = 'cors';
      const { cookies } = window.browser;
      if (cookies.size > 0) headers['cookie'] = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      this.#last += 1;
      const message: Message = {
        id: this.#last,
        window,
        request: { method: init.method ?? 'GET', target, headers, body: (init.body ?? null) as Uint8Array | null },
        answer: undefined,
        isRepeat: false,
        isAbandoned: false,
        settle: (answer) => {
          if (answer === undefined) reject(new TypeError('fetch failed'));
          else
            resolve({
              status: answer.status,
              headers: new Headers(answer.headers.map(([name, value]) => [name, value] as [string, string])),
              arrayBuffer: async () => answer.body.buffer,
            });
        },
      };
      init.signal?.addEventListener('abort', () => {
        message.isAbandoned = true;
        reject(init.signal?.reason as Error);
      });
      (this.isCalm || !simulated.test(target) ? this.calm : this.messages).push(message);
    });
  }

  /** The tab is gone: what it sent may still arrive, its answers reach nobody. */
  abandon(window: Sender): void {
    for (const message of [...this.messages, ...this.calm]) if (message.window === window) message.isAbandoned = true;
  }

  /** A request arrives at the exchange, or does not. */
  async deliver(message: Message, fate: RequestFate): Promise<void> {
    this.#note(`${nameOf(message)} ${fate}`);
    if (fate === 'is lost') return this.#end(message, undefined);
    if (fate === 'is refused') message.answer = refusal;
    else if (fate === 'fails') message.answer = failure;
    else if (fate === 'meets a page') message.answer = page(502);
    else {
      const answer = await this.#ask(message.request);
      this.#note(`${nameOf(message)} is answered ${answer.status} ${codeOf(answer)}`);
      if (fate === 'is repeated') message.isRepeat = true;
      else message.answer = answer;
    }
  }

  /** An answer comes back to its tab, or does not. */
  give(message: Message, fate: AnswerFate): void {
    const { answer } = message;
    if (answer === undefined) throw new Error('there is no answer to give');
    this.#note(`answer to ${nameOf(message)} ${fate}`);
    this.#end(message, fate === 'is lost' ? undefined : fate === 'becomes a page' ? page(502) : answer);
  }

  /** Lets the oldest call that arrives by itself do so. */
  async passCalm(): Promise<void> {
    const message = this.calm.shift();
    if (message === undefined) return;
    this.#end(message, await this.#ask(message.request));
  }

  /** The storm is over: what was under way arrives, in order. */
  heal(): void {
    this.isCalm = true;
    for (const message of this.messages.splice(0)) {
      if (message.answer === undefined) this.calm.push(message);
      else this.#end(message, message.answer);
    }
  }

  #end(message: Message, answer: ServerAnswer | undefined): void {
    const place = this.messages.indexOf(message);
    if (place >= 0) this.messages.splice(place, 1);
    if (message.isAbandoned) return;
    if (answer !== undefined) keepCookies(message.window.browser.cookies, answer);
    message.settle(answer);
  }
}

export const nameOf = ({ id, request, isRepeat }: Message): string =>
  `#${id}${isRepeat ? ' again' : ''} ${request.method} ${request.target.replace(/\?.*/, '')}`;
const codeOf = ({ body }: ServerAnswer): string => /"code":(\d+)/.exec(new TextDecoder().decode(body))?.[1] ?? '';

function keepCookies(cookies: Map<string, string>, { headers }: ServerAnswer): void {
  for (const [header, line] of headers) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(header === 'set-cookie' ? line : '') ?? [];
    if (name === undefined || value === undefined) continue;
    if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}
