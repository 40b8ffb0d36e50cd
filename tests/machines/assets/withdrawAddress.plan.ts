import { withdrawAddressMachine } from '#machines/assets/withdraw/withdrawAddress.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { friendAddress, savedSample } from '#tests/support/samples/withdraw.ts';

const words = { code: 200, message: '' };
const long = 'x'.repeat(41);

export const withdrawAddressPlan = formPlanFor(withdrawAddressMachine, {
  what: 'a new address of the book, or the note of one',
  typed: { id: ['', '7'], chainIndex: ['31337'], address: [` ${friendAddress} `, ' '], remark: [' Friend ', long] },
  judged: [],
  says: ({ id, address, remark }) => ({
    id: null,
    chainIndex: null,
    address: id === '' && address.trim() === '' ? 'withdrawBook:missing' : null,
    remark: remark === long ? 'withdrawBook:long' : null,
  }),
  asks: ({ id, chainIndex, remark }) =>
    id === ''
      ? { create: { chainIndex: Number(chainIndex), address: friendAddress, remark: remark.trim() } }
      : { edit: { id: 7, remark: remark.trim() } },
  taken: { kind: 'ok', ...words, data: savedSample },
  does: { type: 'tellSaved', params: {} },
  refusals: [
    [{ kind: 'badAddress', ...words }, { problems: { address: 'withdrawBook:bad' } }],
    [{ kind: 'ownAddress', ...words }, { problems: { address: 'withdrawBook:own' } }],
    [{ kind: 'saved', ...words, data: savedSample }, { problems: { address: 'withdrawBook:listed' } }],
    [{ kind: 'noNetwork', ...words }, { problems: { chainIndex: 'withdrawBook:noNetwork' } }],
    [{ kind: 'tooMany', ...words }, { refusal: 'withdrawBook:tooMany' }],
    [{ kind: 'unknown', ...words }, { refusal: 'withdrawBook:gone' }],
  ],
  secrets: [],
});
