import { useSelector } from '@xstate/react';
import { ArrowLeftRight, ChartLine, ChevronRight, UserPlus, Wallet, WalletCards } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import * as css from './Pages.css.ts';

const points = ['one', 'two', 'three'] as const;
const ways = {
  prices: { to: '/', Icon: ChartLine },
  assets: { to: '/assetManagement/overView', Icon: Wallet },
  transfer: { to: '/orderHome/transferRecord?source=2&target=5', Icon: ArrowLeftRight },
  wallet: { to: '/web3', Icon: WalletCards },
  register: { to: '/register', Icon: UserPlus },
} as const;
const forMembers = ['prices', 'assets', 'transfer', 'wallet'] as const;
const forGuests = ['prices', 'register', 'wallet'] as const;

/** A page of the product that is not open yet: says so, what it will be, and what works today. */
export function ComingSoon() {
  const { t } = useTranslation(['pages', 'routes']);
  const name = useSelector(useResident('navigation'), navigation.routeName);
  const area = useSelector(useResident('navigation'), navigation.area);
  const standing = useSelector(useResident('session'), session.standing);
  return (
    <div className={`${page} ${css.soon}`}>
      <header className={css.head}>
        <Badge tone="warn">{t('soon.badge')}</Badge>
        <h1 className={css.title} tabIndex={-1}>
          {t(`routes:${name}`)}
        </h1>
        <p className={css.lead}>{t(`soon.areas.${area}.text`)}</p>
      </header>
      <div className={css.halves}>
        <section className={css.panel} aria-labelledby="soon-will">
          <h2 id="soon-will" className={css.panelTitle}>
            {t('soon.will')}
          </h2>
          <ol>
            {points.map((id, index) => (
              <li key={id} className={css.point}>
                <span className={css.pointMark} aria-hidden>
                  {index + 1}
                </span>
                {t(`soon.areas.${area}.points.${id}`)}
              </li>
            ))}
          </ol>
        </section>
        <nav className={css.panel} aria-labelledby="soon-meanwhile">
          <h2 id="soon-meanwhile" className={css.panelTitle}>
            {t('soon.meanwhile')}
          </h2>
          <ul>
            {(standing === 'in' ? forMembers : forGuests).map((id) => {
              const { to, Icon } = ways[id];
              return (
                <li key={id}>
                  <Anchor to={to} className={css.way}>
                    <span className={css.wayIcon}>
                      <Icon size={20} strokeWidth={1.75} aria-hidden />
                    </span>
                    <span className={css.wayWords}>
                      <span className={css.wayTitle}>{t(`soon.links.${id}.title`)}</span>
                      <span className={css.wayText}>{t(`soon.links.${id}.text`)}</span>
                    </span>
                    <ChevronRight size={16} className={css.wayGo} aria-hidden />
                  </Anchor>
                </li>
              );
            })}
          </ul>
        </nav>
      </div>
    </div>
  );
}
