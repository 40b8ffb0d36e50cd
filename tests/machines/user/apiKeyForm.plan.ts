import { apiKeyFormMachine } from '#machines/user/apiSetting/apiKeyForm.machine.ts';
import { formPlanFor } from '#tests/support/kitPlans/form.ts';
import { newSecret as secret, openKey } from '#tests/support/samples/apiKeys.ts';

const publicKey = 'PUATfOPoQ4lakrcKp00be86cmCzyvslozM1V8S5U9mY=';

export const apiKeyFormPlan = formPlanFor(apiKeyFormMachine, {
  what: 'a new API key, or the edit of one, judged before its owner proves to want it',
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
  },
  judged: ['label', 'addresses'],
  says: ({ label, read, addresses, publicKey: pasted }) => ({
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
  }),
  asks: ({ addresses, days }) => ({
    create: {
      label: 'Grid bot',
      rights: ['read' as const],
      sources: addresses === '' ? [] : ['203.0.113.7', '2001:db8::/48'],
      kind: 'ed25519' as const,
      days: Number(days),
      publicKey,
    },
  }),
  taken: { kind: 'ok', data: { saved: { keys: [openKey], secret } } },
  does: { type: 'tellJudged', params: { saved: { keys: [openKey], secret } } },
  refusals: [
    [{ kind: 'tooMany' }, { refusal: 'apiSetting:tooMany' }],
    [{ kind: 'badPublicKey' }, { problems: { publicKey: 'apiSetting:publicKey.bad' } }],
    [{ kind: 'gone' }, { refusal: 'apiSetting:gone' }],
  ],
});
