import type { EIP1193Provider } from 'viem';
import * as z from 'zod/mini';
import { foreignText } from '#services/web3/foreignText.ts';

/**
 * A wallet that has announced itself (EIP-6963): `id` is its reverse domain name, `icon` a data: image, or empty. Or the one at
 * `window.ethereum` where none has.
 */
export type FoundWallet = { readonly id: string; readonly name: string; readonly icon: string };
export type AnnouncedWallet = FoundWallet & { readonly provider: EIP1193Provider };

export const mostWallets = 12;
const longestIcon = 131_072;
const longestId = 100;
/** So long wallets have for announcing themselves before the one that the browser of an app only puts at hand counts. In ms. */
const plainPatience = 200;
const plainId = 'window.ethereum';
/** What it is called where it says nothing of itself: the same word in all languages. */
const plainName = 'Web3';

const door = z.custom<EIP1193Provider>(
  (value) => typeof value === 'object' && value !== null && typeof (value as { request?: unknown }).request === 'function',
);
const announcement = z.object({
  info: z.object({
    uuid: z.string().check(z.regex(/^[\w-]{8,64}$/)),
    name: z.string().check(z.maxLength(1_000)),
    icon: z.unknown(),
    rdns: z.string().check(z.maxLength(longestId), z.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i)),
  }),
  provider: door,
});

/** The icon where it is a picture of its own, else nothing: an address would tell others who visits. */
const iconOf = (icon: unknown): string =>
  typeof icon === 'string' && icon.length <= longestIcon && /^data:image\/(png|jpeg|webp|gif|avif|svg\+xml)[;,]/i.test(icon.trim())
    ? icon.trim()
    : '';

/** What an announcement says, or null where it breaks the rules. */
export function readAnnouncement(detail: unknown): (AnnouncedWallet & { readonly uuid: string }) | null {
  try {
    const read = z.safeParse(announcement, detail);
    if (!read.success) return null;
    const { info, provider } = read.data;
    const name = foreignText(info.name);
    return name === '' ? null : { uuid: info.uuid, id: info.rdns.toLowerCase(), name, icon: iconOf(info.icon), provider };
  } catch {
    // A getter of the announcement threw.
    return null;
  }
}

/** A flag by which a wallet says who it is, as `isTrustWallet`; others say how it stands. */
const flag = /^is([A-Z]\w{2,30})$/;
const standing: readonly string[] = ['Connected', 'Unlocked', 'Enabled'];
/** Many say to be this one besides, for pages that know of no other. */
const pretended = 'MetaMask';

/** The wallet at `window.ethereum`, named by its own flags; null where there is none. */
export function readPlainWallet(given: unknown): AnnouncedWallet | null {
  try {
    const read = z.safeParse(door, given);
    if (!read.success) return null;
    const flags = Object.entries<unknown>({ ...read.data }).flatMap(([key, value]) => (value === true ? (flag.exec(key)?.[1] ?? []) : []));
    const names = flags.filter((name) => !standing.includes(name));
    const name = names.find((each) => each !== pretended) ?? names[0] ?? plainName;
    return { id: plainId, name: foreignText(name.replace(/(?<=.)Wallet$/, ' Wallet')) || plainName, icon: '', provider: read.data };
  } catch {
    // A getter of the wallet threw.
    return null;
  }
}

/** Gathers announcements: the first of a uuid and of a domain name counts, none replaces another, and the list has an end. */
export function walletRoll() {
  const wallets = new Map<string, AnnouncedWallet>();
  const uuids = new Set<string>();
  const listeners = new Set<() => void>();
  let plain: AnnouncedWallet | null = null;
  const tell = (): void => listeners.forEach((listener) => listener());
  return {
    /** In the order of arrival; the one at `window.ethereum` alone, for any that announces itself may be the same. */
    list: (): readonly AnnouncedWallet[] => (wallets.size > 0 || plain === null ? [...wallets.values()] : [plain]),
    find: (id: string): AnnouncedWallet | undefined => wallets.get(id) ?? (plain?.id === id ? plain : undefined),
    /** Takes up the wallet at `window.ethereum`, once. */
    addPlain(given: unknown): void {
      plain ??= readPlainWallet(given);
      if (plain !== null) tell();
    },
    /** Whether the wallet was taken up. */
    add(detail: unknown): boolean {
      if (wallets.size >= mostWallets) return false;
      const read = readAnnouncement(detail);
      if (read === null || uuids.has(read.uuid) || wallets.has(read.id)) return false;
      const { uuid, ...wallet } = read;
      uuids.add(uuid);
      wallets.set(wallet.id, wallet);
      tell();
      return true;
    },
    /** Calls back after each wallet that is taken up. Returns the function that ends it. */
    watch(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const roll = walletRoll();
let isListening = false;

/** The wallets of this page, asked for at the first use. */
export function pageWallets(): Pick<typeof roll, 'list' | 'find' | 'watch'> {
  if (!isListening) {
    isListening = true;
    addEventListener('eip6963:announceProvider', (event) => void roll.add((event as CustomEvent<unknown>).detail));
    dispatchEvent(new Event('eip6963:requestProvider'));
    const takePlain = (): void => roll.addPlain((globalThis as { ethereum?: unknown }).ethereum);
    setTimeout(takePlain, plainPatience);
    addEventListener('ethereum#initialized', takePlain, { once: true });
  }
  return roll;
}

/** The wallet of that name; extensions may announce late, so it is awaited for so many milliseconds. */
export function awaitWallet(id: string, patience: number): Promise<AnnouncedWallet | undefined> {
  const { find, watch } = pageWallets();
  return new Promise((resolve) => {
    const settle = (): void => {
      clearTimeout(timer);
      stop();
      resolve(find(id));
    };
    const timer = setTimeout(settle, patience);
    const stop = watch(() => (find(id) === undefined ? undefined : settle()));
    if (find(id) !== undefined) settle();
  });
}
