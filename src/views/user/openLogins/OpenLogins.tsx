import { useSelector } from '@xstate/react';
import { KeyRound, Monitor, QrCode, Smartphone } from 'lucide-react';
import { useRef, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { openLoginsFlow } from '#machines/user/openLogins/openLogins.flow.ts';
import * as open from '#machines/user/openLogins/openLogins.selectors.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Button } from '#views/ui/Button.tsx';
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx';
import { momentText } from '#views/ui/moment.ts';
import { ResourceCard, type FocusBack } from '#views/ui/ResourceCard.tsx';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './OpenLogins.css.ts';

type FlowProps = { readonly flow: ActorRefFrom<typeof openLoginsFlow> };
const signs = { password: Monitor, passkey: KeyRound, qr: QrCode, phone: Smartphone } as const;

/** All that is logged in to the account, and the way to end it. */
export function OpenLogins() {
  const { t } = useTranslation(['openLogins', 'faults']);
  const flow = useFlow(openLoginsFlow);
  const isLoading = useSelector(flow, open.isLoading);
  const problem = useSelector(flow, open.failure);
  const logins = useSelector(flow, open.logins);
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLElement>(null);
  const ask = (which: string) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget;
    flow.send({ type: 'end.wanted', which });
  };
  return (
    <ResourceCard
      title={t('title')}
      data={isLoading ? null : logins}
      problem={problem}
      box={
        <div className={css.rows}>
          <Skeleton height={40} />
          <Skeleton height={40} />
        </div>
      }
      onReload={() => flow.send({ type: 'reload.requested' })}
      dialogs={() => <EndDialog flow={flow} focus={() => (opener.current?.isConnected === true ? opener.current : list.current)} />}
    >
      {(known) => <List flow={flow} logins={known} list={list} ask={ask} />}
    </ResourceCard>
  );
}

type Ask = (which: string) => (event: MouseEvent<HTMLElement>) => void;
type ListProps = FlowProps & {
  readonly logins: readonly open.OpenLogin[];
  readonly list: RefObject<HTMLUListElement | null>;
  readonly ask: Ask;
};

function List({ flow, logins, list, ask }: ListProps) {
  const { t } = useTranslation('openLogins');
  const canEndOthers = useSelector(flow, open.canEndOthers);
  return (
    <>
      <ul className={css.list} ref={list} tabIndex={-1} aria-label={t('title')}>
        {logins.map((login) => (
          <Login key={login.id} login={login} ask={ask} />
        ))}
      </ul>
      {canEndOthers ? (
        <div className={css.others}>
          <Button tone="outline" onClick={ask(open.allOthers)}>
            {t('endOthers')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Browser and system as the browser says; the same words in every language. */
function useDevice() {
  const { t } = useTranslation('openLogins');
  return ({ browser, system }: open.OpenLogin) => [browser, system].filter((name) => name !== null).join(' · ') || t('unknownDevice');
}

function Login({ login, ask }: { readonly login: open.OpenLogin; readonly ask: Ask }) {
  const { t, i18n } = useTranslation('openLogins');
  const device = useDevice()(login);
  const Sign = signs[login.kind];
  const moment = (time: number) => momentText(time, i18n.language);
  return (
    <li className={css.row}>
      <Sign size={18} className={css.sign} aria-hidden />
      <div className={css.words}>
        <p className={css.name}>
          <span>{device}</span>
          {login.isCurrent ? <Badge tone="new">{t('current')}</Badge> : null}
        </p>
        <p className={css.quiet}>
          {t(`kind.${login.kind}`)} · <bdi translate="no">{login.ip}</bdi>
        </p>
        <p className={css.quiet}>{t('since', { time: moment(login.createdAt) })}</p>
        {login.lastSeenAt === null || login.isCurrent ? null : (
          <p className={css.quiet}>{t('lastSeen', { time: moment(login.lastSeenAt) })}</p>
        )}
      </div>
      {login.isCurrent ? null : (
        <div className={css.end}>
          <Button tone="ghost" size="small" aria-label={t('endOf', { device })} onClick={ask(login.id)}>
            {t('end')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Asks before a login is ended, and stays until the exchange has done it. */
function EndDialog({ flow, focus }: FlowProps & { readonly focus: FocusBack }) {
  const { t } = useTranslation('openLogins');
  const isAsked = useSelector(flow, open.isAsked);
  const isEnding = useSelector(flow, open.isEnding);
  const chosen = useSelector(flow, open.chosen);
  const problem = useSelector(flow, open.problem);
  const device = useDevice();
  return (
    <ConfirmDialog
      open={isAsked}
      title={t(chosen === null ? 'ask.others' : 'ask.one')}
      keep={t('ask.keep')}
      confirm={t('end')}
      isBusy={isEnding}
      problem={problem}
      // The row whose button opened it may have gone.
      finalFocus={focus}
      onLeave={() => flow.send({ type: 'end.dismissed' })}
      onConfirm={() => flow.send({ type: 'end.confirmed' })}
    >
      {chosen === null ? null : (
        <p>
          {device(chosen)} · <bdi translate="no">{chosen.ip}</bdi>
        </p>
      )}
      <p className={css.quiet}>{t(chosen === null ? 'ask.othersText' : 'ask.oneText')}</p>
    </ConfirmDialog>
  );
}
