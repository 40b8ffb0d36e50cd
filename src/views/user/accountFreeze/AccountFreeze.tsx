import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { accountFreezeFlow } from '#machines/user/accountFreeze/accountFreeze.flow.ts';
import * as freeze from '#machines/user/accountFreeze/accountFreeze.selectors.ts';
import * as session from '#machines/tab/session/session.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Badge } from '#views/ui/Badge.tsx';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Card } from '#views/ui/Card.tsx';
import { Choice } from '#views/ui/Choice.tsx';
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx';
import { ErrorState } from '#views/ui/ErrorState.tsx';
import { momentText } from '#views/ui/moment.ts';
import { Skeleton } from '#views/ui/Skeleton.tsx';
import * as css from './AccountFreeze.css.ts';

type FlowProps = { readonly flow: ActorRefFrom<typeof accountFreezeFlow> };

/** The freeze of the account by its owner, and how it stands. */
export function AccountFreeze() {
  const { t } = useTranslation(['accountFreeze', 'faults']);
  const flow = useFlow(accountFreezeFlow);
  const state = useSelector(flow, freeze.state);
  const problem = useSelector(flow, freeze.problem);
  const hasFailed = useSelector(flow, freeze.hasFailed);
  const isAsked = useSelector(flow, freeze.isAsked);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Card title={t('title')}>
      <div ref={place} tabIndex={-1} className={css.body}>
        {hasFailed && problem !== null ? (
          <ErrorState
            text={problem.text ?? t(problem.key)}
            code={problem.code ?? undefined}
            onRetry={() => flow.send({ type: 'reload.requested' })}
          />
        ) : state === null ? (
          <div role="status" aria-label={t('loading')}>
            <Skeleton width={240} height={20} />
          </div>
        ) : state.frozenAt === null ? (
          <>
            <p className={css.quiet}>{t('text')}</p>
            <Button tone="danger" onClick={() => flow.send({ type: 'freeze.wanted' })}>
              {t('open')}
            </Button>
          </>
        ) : (
          <Frozen flow={flow} frozenAt={state.frozenAt} />
        )}
        {problem === null || hasFailed || isAsked ? null : (
          <Banner tone="danger" live>
            {problem.text ?? t(problem.key)}
          </Banner>
        )}
      </div>
      {/* The button that opened it may have gone by then. */}
      <FreezeDialog flow={flow} focus={() => place.current?.querySelector('button') ?? place.current} />
    </Card>
  );
}

function Frozen({ flow, frozenAt }: FlowProps & { readonly frozenAt: number }) {
  const { t, i18n } = useTranslation('accountFreeze');
  const login = useSelector(useResident('session'), session.login);
  const isWriting = useSelector(flow, freeze.isWriting);
  return (
    <>
      <p className={css.line}>
        <Badge tone="warn">{t('frozen.state')}</Badge>
        <span className={css.quiet}>{t('frozen.since', { time: momentText(frozenAt, i18n.language) })}</span>
      </p>
      <p className={css.quiet}>{t('frozen.wayBack', { email: login?.email ?? '' })}</p>
      <Button tone="outline" loading={isWriting} onClick={() => flow.send({ type: 'letter.wanted' })}>
        {t('frozen.letter')}
      </Button>
    </>
  );
}

/** Says what a freeze does before it is done, and stays until the exchange has done it. */
function FreezeDialog({ flow, focus }: FlowProps & { readonly focus: () => HTMLElement | null }) {
  const { t } = useTranslation('accountFreeze');
  const isAsked = useSelector(flow, freeze.isAsked);
  const isFreezing = useSelector(flow, freeze.isFreezing);
  const problem = useSelector(flow, freeze.problem);
  const cancelsOrders = useSelector(flow, freeze.cancelsOrders);
  return (
    <ConfirmDialog
      open={isAsked}
      title={t('ask.title')}
      keep={t('ask.keep')}
      confirm={t('open')}
      isBusy={isFreezing}
      problem={problem}
      finalFocus={focus}
      onLeave={() => flow.send({ type: 'freeze.dismissed' })}
      onConfirm={() => flow.send({ type: 'freeze.confirmed' })}
    >
      <ul className={css.list}>
        {(['in', 'out', 'keys', 'back'] as const).map((what) => (
          <li key={what}>{t(`ask.${what}`)}</li>
        ))}
      </ul>
      <Choice
        type="checkbox"
        checked={cancelsOrders}
        disabled={isFreezing}
        aria-describedby="freeze-orders"
        onChange={() => flow.send({ type: 'orders.toggled' })}
      >
        {t('ask.orders')}
      </Choice>
      <p id="freeze-orders" className={css.quiet}>
        {t('ask.ordersHint')}
      </p>
    </ConfirmDialog>
  );
}
