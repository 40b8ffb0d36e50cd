/** What must not be in a file that visitors can fetch. Each has a name that says what was found. */
const forbidden: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a private JSON Web Key', /"d"\s*:\s*"[\w-]{40,}"/],
  [
    'the key of a local-chain account',
    /ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80|59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d/i,
  ],
  ['the phrase of the local chain', /\btest test test test\b/],
  ['a cloud access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['an access token', /\b(?:gh[pousr]_\w{36,}|github_pat_\w{22,}|npm_\w{36}|xox[abprs]-[\w-]{10,}|sk_live_\w{16,})\b/],
  ['a JSON Web Token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  ['a database address', /\bpostgres(?:ql)?:\/\/\w+/],
  ['a source map', /[#@]\s*sourceMappingURL=/],
  ['the longest-text locale', /\bxx_XX\b/],
  ["an address of the testers' controls", /\/sandbox\/(?:scenes|scenarios|switches|clock|messages|trading|support|feedback|door|enter)\b/],
  ['a path of the building machine', /(?:^|["'`(\s])(?:\/home\/|\/Users\/|\/root\/|\/work\/|file:\/\/\/)\w/m],
];

/** Names what a file's text holds that it must not; `extra` are literal secrets of this project (demo passwords). */
export function secretsIn(file: string, text: string, extra: readonly string[] = []): string[] {
  const found = forbidden.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  const literal = extra.filter((secret) => text.includes(secret)).map(() => 'a demo password');
  const map = file.endsWith('.map') ? ['a source map file'] : [];
  return [...new Set([...map, ...found, ...literal])].map((name) => `${file} holds ${name}`);
}
