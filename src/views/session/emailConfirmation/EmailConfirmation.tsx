import { useSelector } from '@xstate/react';
import { MailCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { emailConfirmationFlow } from '#machines/session/emailConfirmation/emailConfirmation.flow.ts';
import { codeDigits } from '#machines/rules/letterCode.ts';
import { mailboxPath } from '#machines/session/emailConfirmation/emailConfirmation.rules.ts';
import * as confirmation from '#machines/session/emailConfirmation/emailConfirmation.selectors.ts';
import * as logout from '#machines/tab/logout/logout.selectors.ts';
import { useResident } from '#views/shell/AppContext.tsx';
import { useShellFacts } from '#views/shell/useBrand.ts';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button, IconButton } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { TextField } from '#views/ui/TextField.tsx';
import * as css from './EmailConfirmation.css.ts';

type FlowRef = ActorRefFrom<typeof emailConfirmationFlow>;

/** The way back to the confirmation for an account that waits for it, and its dialog. */
export function EmailConfirmation({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const flow = useFlow(emailConfirmationFlow);
  const isOpen = useSelector(flow, confirmation.isOpen);
  const close = () => flow.send({ type: 'dialog.dismissed' });
  return (
    <>
      <span className={css.wayBack}>
        <IconButton label={t('confirm.open')} aria-haspopup="dialog" onClick={() => flow.send({ type: 'dialog.wanted' })}>
          <MailCheck size={20} aria-hidden />
        </IconButton>
      </span>
      <Dialog open={isOpen} onClose={close} title={t('confirm.title')} width="narrow" keepOnOutsidePress description={t('confirm.text')}>
        <div className={css.fields}>
          <bdi className={css.address}>{email}</bdi>
          <Notes flow={flow} />
          <CodeForm flow={flow} />
          <Help flow={flow} email={email} />
        </div>
      </Dialog>
    </>
  );
}

/** What kept a call from being answered, or that another letter is on its way. */
function Notes({ flow }: { readonly flow: FlowRef }) {
  const { t } = useTranslation(['account', 'faults']);
  const problem = useSelector(flow, confirmation.problem);
  const hasSent = useSelector(flow, confirmation.hasSent);
  if (problem !== null)
    return (
      <Banner tone="danger" live>
        {problem.text ?? t(problem.key)}
      </Banner>
    );
  return hasSent ? (
    <Banner tone="info" live>
      {t('confirm.sent')}
    </Banner>
  ) : null;
}

function CodeForm({ flow }: { readonly flow: FlowRef }) {
  const { t } = useTranslation('account');
  const code = useSelector(flow, confirmation.code);
  const problemKey = useSelector(flow, confirmation.codeProblemKey);
  const tries = useSelector(flow, confirmation.triesLeft);
  const isConfirming = useSelector(flow, confirmation.isConfirming);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flow.send({ type: 'code.submitted' });
  };
  return (
    <form className={css.fields} onSubmit={submit} noValidate>
      <TextField
        label={t('confirm.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        readOnly={isConfirming}
        error={problemKey === null ? undefined : t(problemKey, { digits: codeDigits, tries })}
        onChange={(value) => flow.send({ type: 'code.changed', value })}
      />
      <Button type="submit" wide loading={isConfirming}>
        {isConfirming ? t('confirm.busy') : t('confirm.submit')}
      </Button>
    </form>
  );
}

/** What to do where no letter comes. */
function Help({ flow, email }: { readonly flow: FlowRef; readonly email: string }) {
  const { t } = useTranslation('account');
  const { sandbox } = useShellFacts();
  const leaving = useResident('logout');
  const isLeaving = useSelector(leaving, logout.isBusy);
  const isSending = useSelector(flow, confirmation.isSending);
  const seconds = useSelector(flow, confirmation.secondsLeft);
  const wait = seconds > 0 ? t('confirm.wait', { seconds }) : undefined;
  return (
    <section className={css.fields} aria-labelledby="no-letter">
      <h3 id="no-letter">{t('confirm.help')}</h3>
      <p className={css.help}>{t('confirm.helpText')}</p>
      <div className={css.ways}>
        <Button size="small" tone="ghost" loading={isSending} whyDisabled={wait} onClick={() => flow.send({ type: 'letter.wanted' })}>
          {isSending ? t('confirm.sending') : (wait ?? t('confirm.again'))}
        </Button>
        <Button size="small" tone="quiet" loading={isLeaving} onClick={() => leaving.send({ type: 'email.unwanted', email })}>
          {t('confirm.other')}
        </Button>
      </div>
      {sandbox.enabled ? (
        <a className={css.mailbox} href={mailboxPath} target="_blank" rel="noreferrer">
          {t('confirm.mailbox')}
        </a>
      ) : null}
    </section>
  );
}
