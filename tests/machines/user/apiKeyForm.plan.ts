import { apiKeyFormMachine } from '#machines/user/apiSetting/apiKeyForm.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { newSecret as secret, openKey } from '#tests/support/samples/apiKeys.ts';

const publicKey = 'PUATfOPoQ4lakrcKp00be86cmCzyvslozM1V8S5U9mY=';
const no = (code: number) => ({ code, message: 'no' });

export const apiKeyFormPlan = formPlanFor(apiKeyFormMachine, {
  what: 'a new API key, or the edit of one, by the password of its owner',
  typed: {
    id: [''],
    kind: ['ed25519'],
    label: [' Grid bot ', ' '],
    read: ['on', ''],
    trade: [''],
    transfer: [''],
    withdraw: [''],
    addresses: ['203.0.113.7, 2001:db8::/48', '203.0.113'],
    days: ['30'],
    publicKey: [publicKey, ''],
    password: ['old horse 7'],
  },
  judged: ['label', 'addresses'],
  says: ({ label, read, addresses, publicKey: pasted, password }) => ({
    id: null,
    kind: null,
    label: label.trim() === '' ? 'apiSetting:label.missing' : null,
    read: read === '' ? 'apiSetting:rights.missing' : null,
    trade: null,
    transfer: null,
    withdraw: null,
    addresses: addresses === '203.0.113' ? 'apiSetting:addresses.bad' : null,
    days: null,
    publicKey: pasted === '' ? 'apiSetting:publicKey.bad' : null,
    password: password === '' ? 'password.missing' : null,
  }),
  asks: ({ addresses, days }) => ({
    create: {
      password: 'old horse 7',
      label: 'Grid bot',
      rights: ['read' as const],
      sources: addresses === '' ? [] : ['203.0.113.7', '2001:db8::/48'],
      kind: 'ed25519' as const,
      days: Number(days),
      publicKey,
    },
  }),
  taken: { kind: 'ok', code: 200, message: '', data: { keys: [openKey], id: openKey.id, secret } },
  does: { type: 'tellSaved', params: { keys: [openKey], secret } },
  refusals: [
    [{ kind: 'wrongPassword', ...no(10108) }, { problems: { password: 'passwordChange:wrong' } }],
    [{ kind: 'noPassword', ...no(10109) }, { refusal: 'passwordChange:none' }],
    [{ kind: 'tooMany', ...no(41101) }, { refusal: 'apiSetting:tooMany' }],
    [{ kind: 'badPublicKey', ...no(41102) }, { problems: { publicKey: 'apiSetting:publicKey.bad' } }],
    [{ kind: 'gone', ...no(41103) }, { refusal: 'apiSetting:gone' }],
  ],
  secrets: ['password'],
});
