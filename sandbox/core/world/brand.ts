/** Path of the page on which the demo brand's links outward end; a word behind it says which link. */
export const outsidePath = '/outside';

const to = (what: string): string => `${outsidePath}/${what}`;
/** Application forms come in the languages that have their own, and one for the others. */
const forms = (what: string) => ({
  default: to(`${what}/en_US`),
  zh_CN: to(`${what}/zh_CN`),
  zh_HK: to(`${what}/zh_HK`),
  ja_JP: to(`${what}/ja_JP`),
});

/** The demo exchange's brand. Its mailboxes are at a name that nobody can own; its links end on a page of the sandbox that says so. */
export const demoBrand = {
  name: 'Meridian',
  mailboxes: [
    { purpose: 'support', address: 'support@meridian.example' },
    { purpose: 'business', address: 'business@meridian.example' },
    { purpose: 'listing', address: 'listing@meridian.example' },
    { purpose: 'security', address: 'security@meridian.example' },
  ],
  social: (['x', 'telegram', 'discord', 'youtube', 'facebook', 'instagram', 'linkedin', 'medium'] as const).map((network) => ({
    network,
    url: to(network),
  })),
  community: (['telegram', 'discord', 'line'] as const).map((network) => ({ network, url: to(`${network}-community`) })),
  listingForm: forms('listing'),
  nftForm: forms('nft'),
} as const;
