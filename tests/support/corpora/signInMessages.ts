/**
 * The published test cases of Sign-In with Ethereum (spruceid/siwe, test/*.json), written as what each changes in a common message.
 * A line that is null is left out.
 */
type Lines = Readonly<Record<string, string | null>>;

const order = [
  'head',
  'address',
  'gap',
  'statement',
  'gap2',
  'uri',
  'version',
  'chainId',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
  'resources',
  'resource',
];
const greeting = 'wants you to sign in with your Ethereum account:';
const terms = 'I accept the ServiceOrg Terms of Service: https://service.org/tos';

const short: Lines = {
  head: `service.org ${greeting}`,
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  gap: '',
  statement: terms,
  gap2: '',
  uri: 'URI: https://service.org/login',
  version: 'Version: 1',
  chainId: 'Chain ID: 1',
  nonce: 'Nonce: 32891757',
  issuedAt: 'Issued At: 2021-09-30T16:25:24.000Z',
};
const long: Lines = {
  ...short,
  address: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
  nonce: 'Nonce: 12341234',
  issuedAt: 'Issued At: 2022-03-17T12:45:13.610Z',
  expirationTime: 'Expiration Time: 2023-03-17T12:45:13.610Z',
  notBefore: 'Not Before: 2022-03-17T12:45:13.610Z',
  requestId: 'Request ID: some_id',
  resources: 'Resources:',
  resource: '- https://service.org/login',
};

const textOf = (base: Lines, change: Lines, lines: readonly string[] = order): string =>
  lines.flatMap((name) => ({ ...base, ...change })[name] ?? []).join('\n');
const from = (domain: string): Lines => ({ head: `${domain} ${greeting}` });
const moved = (name: string, before: string): readonly string[] =>
  order.flatMap((line) => (line === name ? [] : line === before ? [name, line] : [line]));
const notMoment = 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)';

/** Messages and what stands in them. */
export const readableMessages: readonly (readonly [string, string, Readonly<Record<string, unknown>>])[] = [
  [
    'couple of optional fields',
    textOf(short, {
      resources: 'Resources:',
      resource: '- ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu\n- https://example.com/my-web2-claim.json',
    }),
    {
      domain: 'service.org',
      statement: terms,
      resources: ['ipfs://Qme7ss3ARVgxv6rXqVPiikMJ8u2NLgmgszg13pYrDKEoiu', 'https://example.com/my-web2-claim.json'],
    },
  ],
  [
    'no optional field',
    textOf(short, {}),
    { chainId: 1, nonce: '32891757', issuedAt: Date.UTC(2021, 8, 30, 16, 25, 24), resources: undefined },
  ],
  [
    'timestamp without microseconds',
    textOf(short, { issuedAt: 'Issued At: 2021-09-30T16:25:24Z' }),
    { issuedAt: Date.UTC(2021, 8, 30, 16, 25, 24) },
  ],
  ['domain is RFC 3986 authority with IP', textOf(short, from('127.0.0.1')), { domain: '127.0.0.1' }],
  ['domain is RFC 3986 authority with userinfo', textOf(short, from('test@127.0.0.1')), { domain: 'test@127.0.0.1' }],
  ['domain is RFC 3986 authority with port', textOf(short, from('127.0.0.1:8080')), { domain: '127.0.0.1:8080' }],
  ['domain is localhost authority with port', textOf(short, from('localhost:8080')), { domain: 'localhost:8080' }],
  ['domain is RFC 3986 authority with userinfo and port', textOf(short, from('test@127.0.0.1:8080')), { domain: 'test@127.0.0.1:8080' }],
  ['no statement', textOf(short, { statement: null }), { statement: undefined }],
  ['domain ipv6', textOf(short, { ...from('[::cafe]'), statement: null }), { domain: '[::cafe]' }],
  ['uri ipv6', textOf(short, { statement: null, uri: 'URI: https://[::cafe]' }), { uri: 'https://[::cafe]' }],
  ['uri ipv4', textOf(short, { statement: null, uri: 'URI: https://127.0.0.1' }), { uri: 'https://127.0.0.1' }],
  ['uri with port', textOf(short, { statement: null, uri: 'URI: https://127.0.0.1:4361' }), { uri: 'https://127.0.0.1:4361' }],
  [
    'uri ipv4 query params and fragment',
    textOf(short, { statement: null, uri: 'URI: https://127.0.0.1/?query=one#begin' }),
    { uri: 'https://127.0.0.1/?query=one#begin' },
  ],
  ['chainId not 1', textOf(short, { statement: null, chainId: 'Chain ID: 4' }), { chainId: 4 }],
  [
    'recovery byte starting at 0',
    textOf(short, {
      ...from('www.tally.xyz'),
      address: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
      statement: 'Sign in with Ethereum to Tally',
      uri: 'URI: https://tally.xyz',
      nonce: 'Nonce: 15050747',
      issuedAt: 'Issued At: 2022-06-30T14:08:51.382Z',
    }),
    { address: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7', uri: 'https://tally.xyz' },
  ],
  // The published set has 19; these stand for the three that could not be had, by the text of EIP-4361.
  ['a scheme before the domain', textOf(short, from('https://service.org')), { scheme: 'https', domain: 'service.org' }],
  [
    'every optional field',
    textOf(long, {}),
    {
      requestId: 'some_id',
      notBefore: Date.UTC(2022, 2, 17, 12, 45, 13, 610),
      expiresAt: Date.UTC(2023, 2, 17, 12, 45, 13, 610),
      resources: ['https://service.org/login'],
    },
  ],
  ['no resource in the list', textOf(long, { resource: null }), { resources: [] }],
];

/** What no reader may take. */
export const unreadableMessages: readonly (readonly [string, string])[] = [
  ['missing domain', textOf(long, { head: ` ${greeting}` })],
  ['missing address', textOf(long, { address: '' })],
  ['missing uri', textOf(long, { uri: '' })],
  ['missing version', textOf(long, { version: '' })],
  ['missing chainId', textOf(long, { chainId: '' })],
  ['missing nonce', textOf(long, { nonce: '' })],
  ['missing issuedAt', textOf(long, { issuedAt: '' })],
  ['out of order uri', textOf(long, {}, moved('version', 'uri'))],
  ['out of order version', textOf(long, {}, moved('chainId', 'version'))],
  ['out of order chainId', textOf(long, { chainId: null, nonce: 'Nonce: 12341234Chain ID: 1\n' })],
  ['out of order nonce', textOf(long, {}, moved('issuedAt', 'nonce'))],
  ['out of order issuedAt', textOf(long, {}, moved('expirationTime', 'issuedAt'))],
  ['out of order expirationTime', textOf(long, {}, moved('notBefore', 'expirationTime'))],
  ['out of order notBefore', textOf(long, {}, moved('requestId', 'notBefore'))],
  ['out of order requestId', `${textOf(long, { requestId: null })}\nRequest ID: some_id`],
  [
    'out of order resources',
    textOf(long, {
      resource: null,
      resources: null,
      expirationTime: `${String(long['expirationTime'])}\nResources:\n- https://service.org/login`,
    }),
  ],
  ['domain not RFC4501 authority', textOf(long, from('#notrfc4501'))],
  ['address not EIP-55', textOf(long, { address: '0xe5a12547fe4e872d192e3ececb76f2ce1aea4946' })],
  ['statement has line break', textOf(long, { statement: 'I accept the ServiceOrg Terms of Service: \nhttps://service.org/tos' })],
  ['uri is non-RFC 3986', textOf(long, { uri: 'URI: :not_a_rfc3986_valid_uri_' })],
  ['version not 1', textOf(long, { version: 'Version: 3' })],
  ['not a valid chainId', textOf(long, { chainId: 'Chain ID: ?' })],
  ['nonce with less then 8 chars', textOf(long, { nonce: 'Nonce: 1234567' })],
  ['non-ISO 8601 issuedAt', textOf(long, { issuedAt: `Issued At: ${notMoment}` })],
  ['non-ISO 8601 expirationTime', textOf(long, { expirationTime: `Expiration Time: ${notMoment}` })],
  ['non-ISO 8601 notBefore', textOf(long, { notBefore: `Not Before: ${notMoment}` })],
  ['resources not separated by line break', textOf(long, { resource: '- https://service.org/login - https://service.org/login/2' })],
  ['first resource not-RFC 3986', textOf(long, { resource: '- :not_a_rfc3986_valid_uri_\n- https://service.org/login' })],
  ['second resource is not-RFC3986', textOf(long, { resource: '- https://service.org/login\n- :not_a_rfc3986_valid_uri_' })],
];

export type MessageFields = {
  readonly domain: string;
  readonly address: string;
  readonly statement?: string;
  readonly uri: string;
  readonly version: string;
  readonly chainId: number;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expirationTime?: string;
  readonly notBefore?: string;
  readonly requestId?: string;
  readonly resources?: readonly string[];
};
const fields: MessageFields = {
  domain: 'service.org',
  address: '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
  statement: terms,
  uri: 'https://service.org/login',
  version: '1',
  chainId: 1,
  nonce: '12341234',
  issuedAt: '2022-03-17T12:45:13.610Z',
  expirationTime: '2023-03-17T12:45:13.610Z',
  notBefore: '2022-03-17T12:45:13.610Z',
  requestId: 'some_id',
  resources: ['https://service.org/login'],
};
const without = (name: keyof MessageFields): object => Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

export const goodFields: MessageFields = fields;
/** Fields of which no message may be written. */
export const unwritableFields: readonly (readonly [string, object])[] = [
  ...(['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] as const).map(
    (name) => [`missing ${name}`, without(name)] as const,
  ),
  ['domain not RFC4501 authority', { ...fields, domain: '#notrfc4501' }],
  ['address not EIP-55', { ...fields, address: '0xE5A12547fe4E872D192E3eCecb76F2Ce1aeA4946' }],
  ['uri is non-RFC 3986', { ...fields, uri: ':not_a_rfc3986_valid_uri_' }],
  ['version not 1', { ...fields, version: '3' }],
  ['not a valid chainId', { ...fields, chainId: '?' }],
  ['nonce with less than 8 chars', { ...fields, nonce: '1234567' }],
  ['non-ISO 8601 issuedAt', { ...fields, issuedAt: notMoment }],
  ['non-ISO 8601 expirationTime', { ...fields, expirationTime: notMoment }],
  ['non-ISO 8601 notBefore', { ...fields, notBefore: notMoment }],
  ['first resource not-RFC 3986', { ...fields, resources: [':not_a_rfc3986_valid_uri_', 'https://service.org/login'] }],
  ['second resource is not-RFC3986', { ...fields, resources: ['https://service.org/login', ':not_a_rfc3986_valid_uri_'] }],
];

/** What was signed, by whom, and how it is judged; `time` is when, the domain and nonce what was asked for. */
export type SignedMessage = {
  readonly fields: MessageFields;
  readonly signature: `0x${string}`;
  readonly time: string;
  readonly domain?: string;
  readonly nonce?: string;
};
const login: MessageFields = {
  domain: 'login.xyz',
  address: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
  statement: 'Sign-In With Ethereum Example Statement',
  uri: 'https://login.xyz',
  version: '1',
  nonce: 'bTyXgcQxn2htgkjJn',
  issuedAt: '2022-01-27T17:09:38.578Z',
  chainId: 1,
  expirationTime: '2100-01-07T14:31:43.952Z',
};
const loginSignature =
  '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b';
const now = '2026-11-21T00:00:00Z';
const { expirationTime: _, ...endless } = login;
const expired: MessageFields = {
  ...login,
  address: '0x2ecA0068307e706741445764A3D6A4402aC2A5a9',
  nonce: 'lx2nx4so',
  issuedAt: '2022-01-05T14:27:30.883Z',
  expirationTime: '2021-01-05T00:00:00Z',
};
const expiredSignature =
  '0x7337bc2826c7678cd6bc84f5b3b236efc969b0451f9feca2328b1d3401b030c113f19bdba359ba3f52762c66e9147311fa95fe598a1a4ec9bb383a7b4e3874241b';
const early: MessageFields = {
  ...endless,
  address: '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB',
  nonce: 'lx2nx4so',
  issuedAt: '2022-01-05T14:27:30.883Z',
  notBefore: '2100-01-07T14:31:43.952Z',
};
const earlySignature =
  '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c';
const other: MessageFields = {
  ...login,
  address: '0x6Da01670d8fc844e736095918bbE11fE8D564163',
  nonce: 'rmplqh1gf',
  issuedAt: '2022-01-05T14:31:43.954Z',
  expirationTime: '2100-01-07T14:31:43.952Z',
};

export const goodSignatures: readonly (readonly [string, SignedMessage])[] = [
  ['example message', { fields: login, signature: loginSignature, time: now }],
  ['not yet valid, once it is', { fields: early, signature: earlySignature, time: '2101-01-07T14:31:43.952Z' }],
  ['expired message, before it was', { fields: expired, signature: expiredSignature, time: '2020-01-05T00:00:00Z' }],
  [
    'recovery byte starting at 0',
    {
      fields: {
        ...endless,
        domain: 'www.tally.xyz',
        address: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
        statement: 'Sign in with Ethereum to Tally',
        uri: 'https://tally.xyz',
        nonce: '15050747',
        issuedAt: '2022-06-30T14:08:51.382Z',
      },
      signature:
        '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501',
      time: now,
    },
  ],
];
export const badSignatures: readonly (readonly [string, SignedMessage])[] = [
  ['expired message', { fields: expired, signature: expiredSignature, time: now }],
  ['domain binding', { fields: login, signature: loginSignature, time: now, domain: 'example.com' }],
  ['custom time', { fields: login, signature: loginSignature, time: '2200-01-05T00:00:00Z' }],
  ['custom nonce', { fields: login, signature: loginSignature, time: now, nonce: '6548asdgf' }],
  [
    'malformed signature',
    {
      fields: other,
      signature:
        '0xf2e8420fc1b722bf4941f5a0464f98172a758ceda5039f622e425fb69fd19b20e444bba7c9a8a8d7e2b5e453553efe7c9460be5d211abe473fc146d51bb04d0cb1b',
      time: now,
    },
  ],
  [
    'wrong signature',
    {
      fields: other,
      signature:
        '0x31df81dc02344c9156e6f71da46e2db624b38f8f806290d670d46492b834b2e7575cbce9f48169356cfb577b910d8e30732fcf23c1ac0021d08b945ed7ee118e1b',
      time: now,
    },
  ],
  ['not yet valid', { fields: early, signature: earlySignature, time: now }],
  [
    'invalid issuedAt',
    {
      fields: { ...endless, address: '0xA0aEF081D1ACE5F830532d7D77Ea4c8EE0EaBCF9', issuedAt: '2022-02-31T17:09:38.578Z' },
      signature:
        '0x9e837df8b56f6e0cac9b4dce52074c352a4143932b442b973963ed2f7b9987146c8e546e5662867198ec0ae9bdb2e87ffaee528375dac7bf003883714ff732701b',
      time: now,
    },
  ],
  [
    'invalid notBefore',
    {
      fields: {
        ...login,
        address: '0xA2ce2B71d77983918C8388c47576ad77E339B2F9',
        issuedAt: '2022-01-30T17:09:38.578Z',
        notBefore: '2025-02-31T17:09:38.578Z',
      },
      signature:
        '0xa741355d0cfa938f45e9137d3b1f362e06961d2f35e01bad794b1f35d7d3e4fc5fd610d28d1b1236fdc305ec05c62b83cade54b49e221adf62e116b0c3a96f531b',
      time: now,
    },
  ],
  [
    'invalid expirationTime',
    {
      fields: {
        ...login,
        address: '0xeE5A13CfAC109487d56F9186241009Dd9A7b4Ad4',
        issuedAt: '2022-01-30T17:09:38.578Z',
        expirationTime: '2100-02-31T14:31:43.952Z',
      },
      signature:
        '0x5cbe6e6735e7b5818da08890363d6154edf73593db692b64adaea9c1186712a72244971284377d2fed8286b69dafc3cf964cb4e05a8e8d07c1a6f4ede8d9470e1c',
      time: now,
    },
  ],
];
