import { useSelector } from '@xstate/react';
import { ArrowLeftRight, House, QrCode, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/navigation/navigation.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { useResident } from './AppContext.tsx';
import * as css from './BottomBar.css.ts';
import { web3Pages } from './web3Pages.ts';

const icons = { swap: ArrowLeftRight, assets: Wallet, receive: QrCode } as const;

/** The way back to the exchange, and the pages of the wallet mode. */
export function Web3Stops() {
  const { t } = useTranslation('shell');
  const page = useSelector(useResident('navigation'), navigation.page);
  const stops = [
    { to: '/', word: t('bottomBar.home'), Icon: House },
    ...web3Pages.map(({ id, to }) => ({ to, word: t(`web3.${id}`), Icon: icons[id] })),
  ];
  return stops.map(({ to, word, Icon }) => (
    <Anchor key={to} to={to} className={css.stop} aria-current={page === to ? 'page' : undefined}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {word}
    </Anchor>
  ));
}
