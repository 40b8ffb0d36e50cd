import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, CircleHelp, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { assetsMenuFlow } from '#machines/assets/assets/assets.flow.ts';
import * as assets from '#machines/assets/assets/assets.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { accountOverviewFlow } from '#machines/user/accountOverview/accountOverview.flow.ts';
import * as overview from '#machines/user/accountOverview/accountOverview.selectors.ts';
import { identityFlow } from '#machines/user/identity/identity.flow.ts';
import * as identity from '#machines/user/identity/identity.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { Staleness, Total } from '#views/shell/AssetsPanel.tsx';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { SoonMark } from '#views/ui/SoonMark.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge } from '#views/ui/Badge.tsx';
import { IconButton } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { LetterDisc } from '#views/ui/LetterDisc.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { ResourceCard } from '#views/ui/ResourceCard.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import { OpenLogins } from '#views/user/openLogins/OpenLogins.tsx';
import * as css from './AccountOverview.css.ts';
import { RecentMessages, RecentOrders, RecentTransfers } from './Recent.tsx';

type LoginProps = { readonly login: NonNullable<ReturnType<typeof session.login>> };
type FlowProps = { readonly flow: ActorRefFrom<typeof accountOverviewFlow> };

/** Who the member is here, what protects the account, what it is worth, and what happened last; each part stands and fails by itself. */
export function AccountOverview() {
  const { t } = useTranslation(['accountOverview', 'menu', 'assets', 'orders', 'trade', 'inMail', 'faults']);
  const flow = useFlow(accountOverviewFlow);
  const login = useSelector(useResident('session'), session.login);
  if (login === null) return null;
  return (
    <div className={page}>
      <PageHeader title={t('title')} />
      <div className={css.grid}>
        <Person flow={flow} login={login} />
        <Worth />
        <Security login={login} />
        <OpenLogins />
        <Fees flow={flow} />
        <RecentMessages />
        <RecentTransfers />
        <RecentOrders />
      </div>
    </div>
  );
}

function Person({ flow, login }: FlowProps & LoginProps) {
  const { t } = useTranslation(['accountOverview', 'menu']);
  const hasVipLabel = useSelector(useResident('session'), session.hasVipLabel);
  const isShown = useSelector(flow, overview.isEmailShown);
  return (
    <Card title={t('person.title')}>
      <div className={css.person}>
        {login.photo === '' ? (
          <LetterDisc name={login.fnickname} colorId={Number(login.fid.slice(-1))} size={56} />
        ) : (
          <img className={css.photo} src={login.photo} alt="" width={56} height={56} />
        )}
        <div className={css.words}>
          <p className={css.name}>
            <bdi translate="no">{login.fnickname}</bdi>
            {hasVipLabel ? <Badge tone="new">{t('menu:account.vip', { level: login.vipLevel })}</Badge> : null}
          </p>
          <p className={css.line}>
            {t('menu:account.uid', { uid: login.fid })}
            <CopyButton label={t('menu:account.copyUid')} text={login.fid} />
          </p>
          <p className={css.line}>
            <bdi translate="no" className={css.email}>
              {isShown ? login.email : overview.maskedEmail(login.email)}
            </bdi>
            <IconButton
              size="small"
              label={isShown ? t('person.hideEmail') : t('person.showEmail')}
              aria-pressed={isShown}
              onClick={() => flow.send({ type: 'email.toggled' })}
            >
              {isShown ? <Eye size={16} aria-hidden /> : <EyeOff size={16} aria-hidden />}
            </IconButton>
          </p>
        </div>
      </div>
      <ul className={css.ways}>
        {(['personSetting', 'apiSetting'] as const).map((name) => (
          <Way key={name} to={`/user/${name}`} name={t(`person.${name}`)} />
        ))}
      </ul>
    </Card>
  );
}

function Way({ to, name }: { readonly to: string; readonly name: string }) {
  return (
    <li>
      <Anchor to={to} className={css.way}>
        {name}
        <SoonMark to={to} />
      </Anchor>
    </li>
  );
}

function Worth() {
  const { t } = useTranslation(['accountOverview', 'faults']);
  const balances = useFlow(assetsMenuFlow);
  const failure = useSelector(balances, assets.failure);
  const isBusy = useSelector(balances, assets.isBusy);
  const reload = () => balances.send({ type: 'reload.requested' });
  return (
    <Card title={t('worth.title')} action={<All to="/assetManagement/overView" name={t('worth.all')} />}>
      {failure === null ? (
        <div className={css.worth}>
          <Total balances={balances} />
        </div>
      ) : (
        <ProblemState problem={failure} retrying={isBusy} onRetry={reload} />
      )}
      <Staleness balances={balances} reload={reload} />
    </Card>
  );
}

const All = ({ to, name }: { readonly to: string; readonly name: string }) => (
  <Anchor to={to} className={css.all}>
    {name}
  </Anchor>
);

function Security({ login }: LoginProps) {
  const { t } = useTranslation(['accountOverview', 'menu', 'faults']);
  const reading = useFlow(identityFlow, { input: { query: null } });
  const label = useSelector(reading, identity.label);
  const protections = overview.protectionsOf(login, label);
  const known = { done: protections.filter(({ isOn }) => isOn === true).length, all: protections.length };
  return (
    <Card title={t('security.title')} action={<span className={css.quiet}>{t('security.level', known)}</span>}>
      <ul className={css.rows}>
        {protections.map((protection) => (
          <li key={protection.of} className={css.row}>
            <Sign {...protection} />
            <div className={css.words}>
              <p>{t(`security.${protection.of}.title`)}</p>
              {protection.of === 'identity' ? (
                <IdentityWords label={label} onRetry={() => reading.send({ type: 'reload.requested' })} />
              ) : (
                <p className={css.quiet}>{t(`security.${protection.of}.${protection.isOn === true ? 'on' : 'off'}`)}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={css.later}>{t('security.later')}</p>
    </Card>
  );
}

function Sign({ isOn }: overview.Protection) {
  const { t } = useTranslation('accountOverview');
  if (isOn === null) return <CircleHelp size={18} className={css.sign} aria-label={t('security.unknown')} />;
  return isOn ? (
    <CircleCheck size={18} className={css.signOn} aria-label={t('security.on')} />
  ) : (
    <CircleAlert size={18} className={css.signOff} aria-label={t('security.off')} />
  );
}

function IdentityWords({ label, onRetry }: { readonly label: ReturnType<typeof identity.label>; readonly onRetry: () => void }) {
  const { t } = useTranslation(['accountOverview', 'menu']);
  if (label === 'waiting') return <Skeleton width={160} />;
  if (label === 'unknown') return <ErrorState text={t('menu:identity.unknown')} onRetry={onRetry} />;
  return (
    <p className={css.quiet}>
      {t(`menu:identity.${label}`)}
      {label === 'notIdentified' ? ` · ${t('security.identity.off')}` : null}
    </p>
  );
}

function Fees({ flow }: FlowProps) {
  const { t } = useTranslation(['accountOverview', 'faults']);
  const fees = useSelector(flow, overview.fees);
  const isBusy = useSelector(flow, overview.isBusy);
  const problem = useSelector(flow, overview.problem);
  return (
    <ResourceCard
      title={t('fees.title')}
      data={isBusy ? null : { fees }}
      problem={problem}
      box={<Skeleton height={48} />}
      onReload={() => flow.send({ type: 'reload.requested' })}
    >
      {(known) => (known.fees === null ? <p className={css.quiet}>{t('fees.none')}</p> : <Figures fees={known.fees} />)}
    </ResourceCard>
  );
}

function Figures({ fees }: { readonly fees: NonNullable<ReturnType<typeof overview.fees>> }) {
  const { t } = useTranslation('accountOverview');
  return (
    <>
      <dl className={css.figures}>
        {(['makerFee', 'takerFee'] as const).map((name) => (
          <div key={name}>
            <dt className={css.quiet}>{t(`fees.${name}`)}</dt>
            <dd className={css.figure}>{overview.feeText(fees[name])}</dd>
          </div>
        ))}
      </dl>
      <p className={css.quiet}>{t('fees.pair', { pair: overview.pairText(fees.tradeCode) })}</p>
    </>
  );
}
