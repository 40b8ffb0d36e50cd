import { useSelector } from '@xstate/react';
import { ArrowLeftRight, House, QrCode, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { useResident } from './AppContext.tsx';
import * as barCss from './BottomBar.css.ts';
import * as css from './Header.css.ts';
import { web3Pages } from './web3Pages.ts';

/** The wallet mode's menu: three pages, all in sight; with `bar` under the thumb, with the way back to the exchange. */
export const Web3Menus = ({ bar = false }: { readonly bar?: boolean }) => (bar ? <Stops /> : <Menus />);

function Menus() {
  const { t } = useTranslation('shell');
  const page = useSelector(useResident('navigation'), navigation.page);
  return (
    <ul className={css.menus}>
      {web3Pages.map(({ id, to }) => (
        <li key={id} className={css.menu}>
          <Anchor to={to} className={css.trigger} aria-current={page === to ? 'page' : undefined}>
            {t(`web3.${id}`)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

const icons = { swap: ArrowLeftRight, assets: Wallet, receive: QrCode } as const;

function Stops() {
  const { t } = useTranslation('shell');
  const page = useSelector(useResident('navigation'), navigation.page);
  const stops = [
    { to: '/', word: t('bottomBar.home'), Icon: House },
    ...web3Pages.map(({ id, to }) => ({ to, word: t(`web3.${id}`), Icon: icons[id] })),
  ];
  return stops.map(({ to, word, Icon }) => (
    <Anchor key={to} to={to} className={barCss.stop} aria-current={page === to ? 'page' : undefined}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {word}
    </Anchor>
  ));
}
