import { randomBytes } from 'node:crypto';
import type { RuntimeConfig } from '#services/config/runtimeConfig.ts';
import { walletConnectRelay } from '#services/config/walletConnectRelay.ts';

/** A fresh script nonce, 128 bits. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** Hosts besides our own that the page may talk to: chain nodes, the WalletConnect relay, an API or stream elsewhere. */
export function connectSources(config: RuntimeConfig): string[] {
  const addresses = [config.api.base, config.stream.url, walletConnectRelay(config), ...config.chains.map((chain) => chain.rpcUrl)];
  return [...new Set(addresses.filter((address) => /^(https?|wss?):\/\//.test(address)).map((address) => new URL(address).origin))];
}

/** The policy of the app's page; source: security.md, section 2.4. */
export const pagePolicy = (nonce: string, connect: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    // Of our own pages only the chat frame lets itself be framed; it is sandboxed and has an opaque origin.
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-html app-worker',
    'report-to csp',
  ].join('; ');

/** Hosts besides our own that chat scripts come from. */
export const chatSources = ({ support }: RuntimeConfig): string[] => [
  ...new Set(Object.values(support).flatMap((address) => (/^https?:/.test(address) ? [new URL(address).origin] : []))),
];

/**
 * The policy of the frame that holds one chat script: sandboxed without an origin of its own, it loads and asks nothing but the
 * chat services and only our pages may frame it. Where it leads itself, `frame-src` of the page decides.
 */
export const framePolicy = (sources: readonly string[]): string => {
  const own = ["'self'", ...sources].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `connect-src ${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ].join('; ');
};

/** The testers' lab: own files only, and nobody to talk to but its own origin. */
export const labPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; report-to csp";
/** For answers that are no page: nothing may load from them. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** The page that stands in while the exchange cannot be reached, and its worker: a worker asks under the policy it came with. */
export const offlinePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
export const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** For our own pages without script (OpenAPI): own styles only. */
export const plainPagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; report-to csp";
/** The same for small pages whose head names an empty picture, so that no browser asks for an icon. */
export const smallPagePolicy = plainPagePolicy.replace("img-src 'self'", 'img-src data:');
/** Only for `npm run dev`: hot reload needs inline scripts, inline styles and its own socket. */
export const developmentPolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss: http: https:; frame-ancestors 'none'; base-uri 'none'";

/** Headers of every answer, whatever it is; HSTS only where the site is on https. */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), hid=(), serial=()',
  'reporting-endpoints': 'csp="/csp"',
  'cache-control': 'no-store',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
