import type { MessageParams } from '#sandbox/core/http/messages.ts';

/** An order call that is answered with a code of `orderCodes.ts`; whatever was begun is rolled back. */
export class OrderRefusal extends Error {
  readonly code: number;
  readonly params: MessageParams;

  constructor(code: number, params: MessageParams = {}) {
    super(`refused with ${code}`);
    this.name = 'OrderRefusal';
    this.code = code;
    this.params = params;
  }
}
