import { useSelector } from '@xstate/react';
import { CandlestickChart, ChartLine, House, TrendingUp, Wallet } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { SoonMark } from '../ui/SoonMark.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './BottomBar.css.ts';
import { Web3Menus } from './HeaderMenus.tsx';

const stops = [
  { id: 'home', to: '/', page: '/', Icon: House },
  { id: 'markets', to: '/market', page: '/market', Icon: ChartLine },
  { id: 'trade', to: '/trade/exchange/?tradeCode=btc_usdt', page: '/trade/exchange', Icon: CandlestickChart },
  { id: 'contracts', to: '/contract/exchange/trade/?tradeName=btcusdt', page: '/contract/exchange/trade', Icon: TrendingUp },
  { id: 'assets', to: '/assetManagement/overView', page: '/assetManagement/overView', Icon: Wallet },
] as const;

/** The sections of the exchange, or of the wallet mode, under the thumb; phones only. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const resident = useResident('navigation');
  const page = useSelector(resident, navigation.page);
  const isWeb3 = useSelector(resident, navigation.isWeb3);
  return (
    <nav className={css.bar} aria-label={t('bottomBar.label')}>
      {isWeb3 ? (
        <Suspense>
          <Web3Menus bar />
        </Suspense>
      ) : (
        stops.map(({ id, to, page: own, Icon }) => (
          <Anchor key={id} to={to} className={css.stop} aria-current={page === own ? 'page' : undefined}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <SoonMark to={to} />
            {t(`bottomBar.${id}`)}
          </Anchor>
        ))
      )}
    </nav>
  );
}
