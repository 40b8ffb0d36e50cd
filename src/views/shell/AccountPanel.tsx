import { useSelector } from '@xstate/react';
import { LogOut, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { identityFlow } from '#machines/user/identity/identity.flow.ts';
import * as identity from '#machines/user/identity/identity.selectors.ts';
import * as logout from '#machines/tab/logout/logout.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Badge, type BadgeTone } from '../ui/Badge.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { LetterDisc } from '../ui/LetterDisc.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useResident } from './AppContext.tsx';
import { CopyButton } from './CopyButton.tsx';
import * as css from './MenuPanel.css.ts';
import { GroupPanel } from './MenuPanel.tsx';
import type { HeaderMenuRef } from './MenuTrigger.tsx';
import { useFlow } from './useFlow.ts';

export type AccountPanelProps = {
  readonly flow: HeaderMenuRef;
  /** In the drawer: of its width, and links take the place of its step in the history. */
  readonly inDrawer?: boolean;
};

/** Who is logged in, the account's pages, and the way out. */
export function AccountPanel({ flow }: { readonly flow: HeaderMenuRef }) {
  return (
    <div className={css.account}>
      <Person flow={flow} />
      <GroupPanel flow={flow} ids={['account']} />
      <LogOutButton />
    </div>
  );
}

/** Name, UID to copy, VIP level and identity of who is logged in. */
export function Person({ flow, inDrawer = false }: AccountPanelProps) {
  const { t } = useTranslation('menu');
  const login = useSelector(useResident('session'), session.login);
  const hasVipLabel = useSelector(useResident('session'), session.hasVipLabel);
  if (login === null) return null;
  return (
    <div className={css.person}>
      {login.photo === '' ? (
        <LetterDisc name={login.fnickname} colorId={Number(login.fid.slice(-1))} size={40} />
      ) : (
        <img className={css.personPhoto} src={login.photo} alt="" width={40} height={40} />
      )}
      <div className={css.personWords}>
        <div className={css.personName}>
          <bdi>{login.fnickname}</bdi>
          {hasVipLabel ? <Badge tone="new">{t('account.vip', { level: login.vipLevel })}</Badge> : null}
        </div>
        <div className={css.personId}>
          {t('account.uid', { uid: login.fid })}
          <CopyButton label={t('account.copyUid')} text={login.fid} />
        </div>
        <Identity flow={flow} inDrawer={inDrawer} />
      </div>
    </div>
  );
}

/** Logs out at once: nothing is lost that the next login would not show again. */
export function LogOutButton() {
  const { t } = useTranslation('menu');
  const leaving = useResident('logout');
  const isLeaving = useSelector(leaving, logout.isBusy);
  return (
    <div className={css.foot}>
      <Button
        tone="quiet"
        wide
        icon={<LogOut size={16} aria-hidden />}
        loading={isLeaving}
        onClick={() => leaving.send({ type: 'logout.requested' })}
      >
        {isLeaving ? t('account.loggingOut') : t('account.logout')}
      </Button>
    </div>
  );
}

const tones: Readonly<Record<string, BadgeTone>> = { inProgress: 'warn', standard: 'success', advanced: 'success', enterprise: 'success' };

/** How far the person is identified, leading to where that is done. */
function Identity({ flow, inDrawer }: Required<AccountPanelProps>) {
  const { t } = useTranslation('menu');
  const reading = useFlow(identityFlow, { input: { query: null } });
  const label = useSelector(reading, identity.label);
  if (label === 'waiting') {
    return (
      <div className={css.personIdentity} aria-busy>
        <Skeleton width={96} height={18} />
      </div>
    );
  }
  return (
    <div className={css.personIdentity} role="status">
      {label === 'unknown' ? (
        <>
          {t('identity.unknown')}
          <IconButton size="small" label={t('identity.retry')} onClick={() => reading.send({ type: 'reload.requested' })}>
            <RotateCw size={14} aria-hidden />
          </IconButton>
        </>
      ) : (
        <Anchor to="/user/overView" replace={inDrawer} className={css.identityLink} onClick={() => flow.send({ type: 'menu.dismissed' })}>
          <Badge tone={tones[label] ?? 'neutral'}>{t(`identity.${label}`)}</Badge>
        </Anchor>
      )}
    </div>
  );
}

/** A guest's avatar menu: what a login brings, and help. The way in stands in the bar beside it. */
export function GuestPanel({ flow }: { readonly flow: HeaderMenuRef }) {
  const { t } = useTranslation('menu');
  return (
    <div className={css.account}>
      <div className={css.guest}>
        <p className={css.personName}>{t('guest.title')}</p>
        <p className={css.entryText}>{t('guest.text')}</p>
      </div>
      <GroupPanel flow={flow} ids={['account']} />
    </div>
  );
}
