import { useSelector } from '@xstate/react';
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
import { Choice } from '#views/ui/Choice.tsx';
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx';
import { momentText } from '#views/ui/moment.ts';
import { ResourceCard, type FocusBack } from '#views/ui/ResourceCard.tsx';
import * as css from './AccountFreeze.css.ts';

type FlowProps = { readonly flow: ActorRefFrom<typeof accountFreezeFlow> };

/** The freeze of the account by its owner, and how it stands. */
export function AccountFreeze() {
  const { t } = useTranslation(['accountFreeze', 'faults']);
  const flow = useFlow(accountFreezeFlow);
  const state = useSelector(flow, freeze.state);
  const failure = useSelector(flow, freeze.failure);
  return (
    <ResourceCard
      title={t('title')}
      data={state}
      problem={failure}
      loading={t('loading')}
      isStack
      onReload={() => flow.send({ type: 'reload.requested' })}
      dialogs={(focus) => <FreezeDialog flow={flow} focus={focus} />}
    >
      {({ frozenAt }) => (
        <>
          {frozenAt === null ? <Free flow={flow} /> : <Frozen flow={flow} frozenAt={frozenAt} />}
          <Problem flow={flow} />
        </>
      )}
    </ResourceCard>
  );
}

function Free({ flow }: FlowProps) {
  const { t } = useTranslation('accountFreeze');
  return (
    <>
      <p className={css.quiet}>{t('text')}</p>
      <Button tone="danger" onClick={() => flow.send({ type: 'freeze.wanted' })}>
        {t('open')}
      </Button>
    </>
  );
}

/** Why the letter was not sent; what the dialog asks for says so itself. */
function Problem({ flow }: FlowProps) {
  const { t } = useTranslation('faults');
  const problem = useSelector(flow, freeze.problem);
  const isAsked = useSelector(flow, freeze.isAsked);
  return problem === null || isAsked ? null : (
    <Banner tone="danger" live>
      {problem.text ?? t(problem.key)}
    </Banner>
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
function FreezeDialog({ flow, focus }: FlowProps & { readonly focus: FocusBack }) {
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
