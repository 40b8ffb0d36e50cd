import { shallowEqual, useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as web3Assets from '#machines/web3/web3Assets/web3Assets.selectors.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { VisuallyHidden } from '#views/ui/VisuallyHidden.tsx';
import { clockText } from './web3Time.ts';
import type { Web3AssetsRef } from './web3AssetsRef.ts';
import * as css from './Web3Assets.css.ts';

/** What is not as it should be with what is on view; nothing when all is well. */
export function WalletNotices({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t, i18n } = useTranslation(['web3', 'faults']);
  const face = useSelector(flow, web3Assets.face);
  const collecting = useSelector(flow, web3Assets.collecting, shallowEqual);
  const isPartial = useSelector(flow, web3Assets.isPartial);
  const silent = useSelector(flow, web3Assets.silentChains, shallowEqual);
  const names = useSelector(flow, web3Assets.chainNames, shallowEqual);
  const unread = useSelector(flow, web3Assets.unreadCount);
  const problem = useSelector(flow, web3Assets.problem);
  const isBusy = useSelector(flow, web3Assets.isBusy);
  const readAt = useSelector(flow, web3Assets.readAt);
  return (
    <div className={css.notices} aria-live="polite">
      {face === 'loading' && collecting === null ? <VisuallyHidden>{t('assets.loading')}</VisuallyHidden> : null}
      {collecting === null ? null : <Banner>{t('assets.collecting', collecting)}</Banner>}
      {collecting === null && isPartial ? (
        <Banner
          tone="warn"
          action={
            <Button tone="ghost" size="small" loading={isBusy} onClick={() => flow.send({ type: 'reload.requested' })}>
              {t('faults:retry')}
            </Button>
          }
        >
          {t('assets.partial')}
        </Banner>
      ) : null}
      {problem === null || readAt === null ? null : (
        <Banner tone="warn">
          {t('assets.staleProblem', { time: clockText(readAt, i18n.language), reason: problem.text ?? t(problem.key) })}
        </Banner>
      )}
      {silent.map(({ chainIndex, readAt: time }) => (
        <Banner key={chainIndex} tone="warn">
          {time === null
            ? t('assets.silentNever', { chain: names[chainIndex] ?? chainIndex })
            : t('assets.silent', { chain: names[chainIndex] ?? chainIndex, time: clockText(time, i18n.language) })}
        </Banner>
      ))}
      {unread === 0 ? null : <Banner tone="warn">{t('assets.unread', { count: unread })}</Banner>}
    </div>
  );
}
