import type { Page, Request, Route } from '@playwright/test';
import type { Ear } from './ear.ts';

/** How held requests go on: to who is asked, not at all, or answered by the test. */
export type Word = 'real' | 'lost' | ((route: Route) => Promise<unknown>);

/** Holds requests that are no calls of the contract, such as questions to a chain, until a step of a path answers them. */
export class Line {
  readonly #ear: Ear;
  readonly #held: ((word: Word) => void)[] = [];
  /** What later requests of the same step hear: the step ends with the actor's next word. */
  #said: { readonly word: Word; readonly at: string } | undefined;

  constructor(ear: Ear) {
    this.#ear = ear;
  }

  /** Holds what goes to this address and, where `isMeant` is given, is meant. */
  async hold(page: Page, address: RegExp, isMeant: (request: Request) => boolean = () => true): Promise<void> {
    await page.route(address, async (route) => {
      if (!isMeant(route.request())) return route.fallback();
      await follow(route, this.#now() ?? (await new Promise<Word>((go) => void this.#held.push(go))));
    });
  }

  #now(): Word | undefined {
    return this.#said?.at === this.#ear.place ? this.#said.word : undefined;
  }

  /** Answers what waits, and what comes until the actor has taken its next step. */
  release(word: Word): void {
    this.#said = { word, at: this.#ear.place };
    for (const go of this.#held.splice(0)) go(word);
  }
}

async function follow(route: Route, word: Word): Promise<void> {
  try {
    if (typeof word === 'function') await word(route);
    else await (word === 'lost' ? route.abort('internetdisconnected') : route.fallback());
  } catch {
    // The page has given the request up meanwhile.
  }
}

/** A question to a chain's node. */
export type Question = { readonly id: number; readonly method: string; readonly params?: readonly unknown[] };

/** The questions of a request: one, or several in a batch. */
export const questionsIn = (request: Request): readonly Question[] => {
  const body = request.postDataJSON() as Question | readonly Question[];
  return Array.isArray(body) ? (body as readonly Question[]) : [body as Question];
};

/** Requests to a chain that ask such a thing. */
export const asks =
  (methods: RegExp) =>
  (request: Request): boolean =>
    request.method() === 'POST' && questionsIn(request).some(({ method }) => methods.test(method));

/** Addresses of all chains' nodes. */
export const chainNodes = /\/rpc\/\d+$/;
