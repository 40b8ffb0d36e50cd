import {
  ArrowDownToLine, ArrowLeftRight, ArrowUpDown, BadgePercent, BookOpen, CandlestickChart, ChartLine, ChartNoAxesCombined, CircleHelp, Coins, Copy, CreditCard, Crown, FileClock, Gamepad2, Gem, Gift, HandCoins,
  Hourglass, Image, KeyRound, Landmark, ListOrdered, Megaphone, MessageSquareText, Microscope, PiggyBank, QrCode, Radio, ReceiptText, Repeat2, Rocket, Scale, Settings, Sparkles, Star, TimerReset, TrendingUp, User, UserPlus,
  Users, Wallet, WalletCards, type LucideIcon,
} from 'lucide-react';
import type { MenuEntryId } from '#machines/headerMenu/menu.ts';

const icons: Readonly<Record<MenuEntryId, LucideIcon>> = {
  deposit: ArrowDownToLine,
  card: CreditCard,
  c2c: Users,
  markets: ChartLine,
  overview: ChartNoAxesCombined,
  spot: CandlestickChart,
  margin: Scale,
  preMarket: Hourglass,
  perpetual: TrendingUp,
  delivery: TimerReset,
  simulation: Gamepad2,
  copyContract: Copy,
  cashback: BadgePercent,
  copyTrading: Copy,
  earn: PiggyBank,
  loan: HandCoins,
  dual: ArrowUpDown,
  invite: UserPlus,
  rewards: Gift,
  pay: QrCode,
  live: Radio,
  vip: Crown,
  ieo: Rocket,
  academy: BookOpen,
  nft: Image,
  research: Microscope,
  help: CircleHelp,
  notices: Megaphone,
  kol: Sparkles,
  star: Star,
  selection: Gem,
  assetsOverview: Wallet,
  assetsSpot: Coins,
  assetsMargin: Scale,
  assetsContract: TrendingUp,
  assetsFinancial: Landmark,
  assetsC2c: WalletCards,
  ordersSpot: ListOrdered,
  ordersMargin: Repeat2,
  ordersContract: FileClock,
  ordersC2c: ReceiptText,
  ordersEarn: PiggyBank,
  transferRecord: ArrowLeftRight,
  profile: User,
  settings: Settings,
  api: KeyRound,
  feedback: MessageSquareText,
};

/** The one icon of a menu entry, wherever it is listed. */
export function MenuIcon({ id }: { readonly id: MenuEntryId }) {
  const Icon = icons[id];
  return <Icon size={18} strokeWidth={1.75} aria-hidden />;
}
