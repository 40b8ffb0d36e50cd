/** The footer's columns (spec section 2); `id` names the text under footer:links. Links that need a login lead there by themselves. */
export const footerColumns = [
  {
    id: 'about',
    links: [
      { id: 'articles', to: '/support/article?id=1&code=about' },
      { id: 'notices', to: '/support/notice' },
      { id: 'position', to: '/position' },
      { id: 'status', to: '/status' },
    ],
  },
  {
    id: 'products',
    links: [
      { id: 'nft', to: '/nft/home' },
      { id: 'ieo', to: '/ieo' },
      { id: 'earn', to: '/wealthManagement' },
      { id: 'loan', to: '/pledgeBorrowMoney' },
      { id: 'spot', to: '/trade/exchange/?tradeCode=btc_usdt' },
      { id: 'contract', to: '/contract/exchange/trade/?tradeName=btcusdt' },
      { id: 'margin', to: '/margin/trade/btc_usdt' },
    ],
  },
  {
    id: 'services',
    links: [
      { id: 'c2c', to: '/c2c/trade' },
      { id: 'card', to: '/c2c/trade/creditCardIndex' },
      { id: 'merchant', to: '/c2c/business' },
      { id: 'invite', to: '/user/ic' },
      { id: 'live', to: '/live' },
      { id: 'vip', to: '/vip' },
      { id: 'app', to: '/app/downLoad' },
      { id: 'desktop', to: '/desktop' },
    ],
  },
  {
    id: 'support',
    links: [
      { id: 'academy', to: '/learn/index' },
      { id: 'help', to: '/support/index' },
      { id: 'feedback', to: '/userfeedback?tab=feedbackTab' },
      { id: 'listing', form: 'listingForm' },
      { id: 'api', to: '/apiDocument' },
      { id: 'fees', to: '/rateStandard' },
      { id: 'coins', to: '/coinInfo' },
      { id: 'nftForm', form: 'nftForm' },
      { id: 'official', to: '/support/official-channel' },
    ],
  },
] as const;

/** First and last year of the copyright line (spec section 2). */
export const copyrightYears = { from: '2017', to: '2025' } as const;

/** The names that networks give themselves; the same in every language. */
export const networkNames = {
  x: 'X',
  telegram: 'Telegram',
  discord: 'Discord',
  youtube: 'YouTube',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  tiktok: 'TikTok',
  medium: 'Medium',
  github: 'GitHub',
  line: 'LINE',
  whatsapp: 'WhatsApp',
  wechat: 'WeChat',
  kakaotalk: 'KakaoTalk',
  zalo: 'Zalo',
} as const;
