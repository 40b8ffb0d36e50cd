import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import * as walletSession from '#machines/walletSession/walletSession.selectors.ts';
import { web3AssetsFlow } from '#machines/web3Assets/web3Assets.flow.ts';
import * as web3Assets from '#machines/web3Assets/web3Assets.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '../shell/AppContext.tsx';
import { useFlow } from '../shell/useFlow.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { AccountBar } from './AccountBar.tsx';
import { HiddenTokens } from './HiddenTokens.tsx';
import { TokenTable } from './TokenTable.tsx';
import { WalletNotices } from './WalletNotices.tsx';
import { WalletTotal } from './WalletTotal.tsx';
import * as css from './Web3Assets.css.ts';
import type { Web3AssetsRef } from './web3AssetsRef.ts';

type Account = NonNullable<ReturnType<typeof walletSession.wallet>>;

/** What the connected wallet holds. Without a wallet the navigation has led elsewhere. */
export function Web3Assets() {
  const account = useSelector(useResident('walletSession'), walletSession.wallet);
  return account === null ? null : <WalletOf key={account.accountId} account={account} />;
}

function WalletOf({ account }: { readonly account: Account }) {
  const flow = useFlow(web3AssetsFlow, { input: { accountId: account.accountId, address: account.accountAddress } });
  const face = useSelector(flow, web3Assets.face);
  return (
    <div className={`${page} ${css.assets}`}>
      <AccountBar flow={flow} account={account} />
      {face === 'offline' ? <Offline flow={flow} /> : null}
      {face === 'failed' ? <Failed flow={flow} /> : null}
      {face === 'shown' || face === 'loading' ? (
        <>
          <WalletTotal flow={flow} />
          <WalletNotices flow={flow} />
          <TokenTable flow={flow} />
          <HiddenTokens flow={flow} />
        </>
      ) : null}
    </div>
  );
}

function Offline({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t } = useTranslation('web3');
  const reason = useSelector(flow, web3Assets.offlineReason);
  return (
    <section className={css.pane}>
      <ErrorState title={t('offline.title')} text={t(`offline.${reason}`)} onRetry={() => flow.send({ type: 'reload.requested' })} />
    </section>
  );
}

function Failed({ flow }: { readonly flow: Web3AssetsRef }) {
  const { t } = useTranslation(['web3', 'faults']);
  const problem = useSelector(flow, web3Assets.problem);
  return (
    <section className={css.pane}>
      <ErrorState
        text={problem === null ? t('assets.unreadable') : (problem.text ?? t(problem.key))}
        code={problem?.code ?? undefined}
        onRetry={() => flow.send({ type: 'reload.requested' })}
      />
    </section>
  );
}
