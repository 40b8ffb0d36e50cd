import type { ChatLine } from '#sandbox/areas/tab/support/desk.ts';
import type { Effect } from '#sandbox/core/scenes/effect.ts';
import type { Switchable } from '#sandbox/core/scenes/scenes.ts';

/** The testers' controls of a running sandbox: forced answers and the movable clock. */
export type Controls = {
  /** Forces what a call answers until cleared, or `times` times. */
  force(call: string, effect: Effect): Promise<void>;
  /** What is forced, by the name of the call; `times` are those that are left. */
  forced(): Promise<Readonly<Record<string, Effect>>>;
  /** Forgets forced answers, and every feature is on again; with a call's name what is forced on that call only. */
  clear(call?: string): Promise<void>;
  /** Switches a feature off or on, as the operator would. */
  turn(feature: Switchable, on: boolean): Promise<void>;
  /** Writes as the support desk to everybody who has had this chat before. */
  writeAsDesk(line: ChatLine, text: string): Promise<void>;
  /** Opens or closes a pair: what is open on a closed one stands still, and can be cancelled. */
  turnPair(tradeCode: string, state: 'open' | 'closed'): Promise<void>;
  /** Takes the house out of a pair's book, where then only orders of accounts stand and trade; or lets it come back. */
  turnHouse(tradeCode: string, house: 'gone' | 'alive'): Promise<void>;
  advanceClock(milliseconds: number): Promise<void>;
};

export function controlsOf(origin: string): Controls {
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const response = await fetch(origin + path, {
      method,
      headers: { origin, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const send = async (...request: Parameters<typeof ask>): Promise<void> => void (await ask(...request));
  return {
    force: (call, effect) => send('POST', '/sandbox/scenes', { call, effect }),
    forced: async () => ((await (await ask('GET', '/sandbox/scenes')).json()) as { data: Readonly<Record<string, Effect>> }).data,
    clear: (call) => send('DELETE', `/sandbox/scenes${call === undefined ? '' : `?call=${call}`}`),
    turn: (feature, on) => send('POST', '/sandbox/switches', { feature, on }),
    writeAsDesk: (line, text) => send('POST', '/sandbox/support', { line, text }),
    turnPair: (tradeCode, state) => send('POST', '/sandbox/trading', { tradeCode, state }),
    turnHouse: (tradeCode, house) =>
      send('POST', '/sandbox/trading', house === 'alive' ? { tradeCode, house } : { tradeCode, house: 'still', book: 'cleared' }),
    advanceClock: (advanceMs) => send('POST', '/sandbox/clock', { advanceMs }),
  };
}
