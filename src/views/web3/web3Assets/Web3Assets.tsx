import { useSelector } from '@xstate/react';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as navigation from '#machines/tab/navigation/navigation.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { walletLinkFlow } from '#machines/web3/walletLink/walletLink.flow.ts';
import * as walletLink from '#machines/web3/walletLink/walletLink.selectors.ts';
import * as walletSession from '#machines/tab/walletSession/walletSession.selectors.ts';
import { showPart, web3AssetsFlow } from '#machines/web3/web3Assets/web3Assets.flow.ts';
import * as web3Assets from '#machines/web3/web3Assets/web3Assets.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { ChainsOffline } from '#views/shell/ChainsOffline.tsx';
import { lazyPart } from '#views/shell/lazyPart.tsx';
import { NetworkNotice } from '#views/shell/NetworkNotice.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { ButtonLink } from '#views/ui/ButtonLink.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { TabPanel, Tabs } from '#views/ui/Tabs.tsx';
import { AccountBar } from './AccountBar.tsx';
import { HiddenTokens } from './HiddenTokens.tsx';
import { TokenTable } from './TokenTable.tsx';
import { WalletLink } from '../walletLink/WalletLink.tsx';
import { WalletNotices } from './WalletNotices.tsx';
import { WalletTotal } from './WalletTotal.tsx';
import * as css from './Web3Assets.css.ts';
import type { Web3AssetsRef } from './web3AssetsRef.ts';

const group = 'web3-assets';
const Activity = lazyPart(async () => (await import('../activity/Activity.tsx')).Activity);

const SendDialog = lazyPart(async () => (await import('../send/SendDialog.tsx')).SendDialog);
const PendingTransactions = lazyPart(async () => (await import('../pendingTransactions/PendingTransactions.tsx')).PendingTransactions);

type Account = NonNullable<ReturnType<typeof walletSession.wallet>>;

/** What the connected wallet holds. Without a wallet the navigation has led elsewhere. */
export function Web3Assets() {
  const account = useSelector(useResident('walletSession'), walletSession.wallet);
  const wanted = useSelector(useResident('navigation'), navigation.query('send'));
  if (account === null) return null;
  return (
    <div className={`${page} ${css.assets}`}>
      <NetworkNotice />
      <AnyWallet key={account.accountAddress} account={account} />
      {wanted === '' ? null : (
        <Suspense fallback={null}>
          <SendDialog wanted={wanted} />
        </Suspense>
      )}
    </div>
  );
}

function AnyWallet({ account }: { readonly account: Account }) {
  const isMember = useSelector(useResident('session'), session.standing) === 'in';
  // A wallet that the exchange's QR has connected belongs to an account already.
  if (account.accountId === '' && isMember) return <OwnWallet account={account} />;
  return <WalletOf account={account}>{account.accountId === '' ? <LogInToLink /> : null}</WalletOf>;
}

/** A wallet of this browser beside a login: it may be linked to it. */
function OwnWallet({ account }: { readonly account: Account }) {
  const link = useFlow(walletLinkFlow, { input: { address: account.accountAddress } });
  const isLinked = useSelector(link, walletLink.isLinked);
  return (
    <WalletOf account={account} isLinked={isLinked}>
      <WalletLink link={link} name={account.walletName} />
    </WalletOf>
  );
}

function LogInToLink() {
  const { t } = useTranslation('walletLink');
  const search = useSelector(useResident('navigation'), navigation.returnSearch);
  return (
    <ButtonLink to={`/login${search}`} tone="quiet">
      {t('logIn')}
    </ButtonLink>
  );
}

type WalletProps = { readonly account: Account; readonly isLinked?: boolean; readonly children?: ReactNode };

function WalletOf({ account, isLinked = false, children }: WalletProps) {
  const flow = useFlow(web3AssetsFlow, { input: { accountId: account.accountId, address: account.accountAddress } });
  const face = useSelector(flow, web3Assets.face);
  return (
    <>
      <AccountBar flow={flow} account={account}>
        {children}
      </AccountBar>
      {face === 'offline' ? <Offline flow={flow} /> : null}
      {face === 'failed' ? <Failed flow={flow} /> : null}
      {face === 'shown' || face === 'loading' ? (
        <>
          <WalletTotal flow={flow} />
          <Parts flow={flow} account={account} isLinked={isLinked} />
        </>
      ) : null}
    </>
  );
}

/** Tokens or activity; the address tells which, so that it can be linked to and survives a reload. */
function Parts({ flow, account, isLinked }: { readonly flow: Web3AssetsRef; readonly account: Account; readonly isLinked: boolean }) {
  const { t } = useTranslation('web3');
  const isActivity = useSelector(useResident('navigation'), navigation.query('tab')) === 'activity';
  return (
    <>
      <Tabs
        group={group}
        label={t('assets.parts')}
        items={[
          { id: 'tokens', label: t('assets.tokens') },
          { id: 'activity', label: t('assets.activity') },
        ]}
        current={isActivity ? 'activity' : 'tokens'}
        onChange={(id) => showPart(id === 'activity' ? 'activity' : 'tokens')}
      />
      {isActivity ? (
        <TabPanel group={group} id="activity">
          <div className={css.part}>
            <Suspense fallback={<Skeleton height={320} />}>
              <PendingTransactions address={account.accountAddress} isListedByExchange={isLinked || account.accountId !== ''} />
              <Activity key={String(isLinked)} account={account} isLinked={isLinked} />
            </Suspense>
          </div>
        </TabPanel>
      ) : (
        <TabPanel group={group} id="tokens">
          <div className={css.part}>
            <WalletNotices flow={flow} />
            <TokenTable flow={flow} />
            <HiddenTokens flow={flow} />
          </div>
        </TabPanel>
      )}
    </>
  );
}

function Offline({ flow }: { readonly flow: Web3AssetsRef }) {
  const reason = useSelector(flow, web3Assets.offlineReason);
  return (
    <section className={css.pane}>
      <ChainsOffline reason={reason} onRetry={() => flow.send({ type: 'reload.requested' })} />
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
