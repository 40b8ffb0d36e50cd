import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import { identityLinkFlow } from '#machines/user/verification/identityLink.flow.ts';
import * as identityLink from '#machines/user/verification/identityLink.selectors.ts';
import type { verificationFlow } from '#machines/user/verification/verification.flow.ts';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Banner } from '#views/ui/Banner.tsx';
import { Button } from '#views/ui/Button.tsx';
import { Dialog } from '#views/ui/Dialog.tsx';
import { focusOnArrival } from '#views/ui/focusOnArrival.ts';
import { momentText } from '#views/ui/moment.ts';
import { ProblemState } from '#views/ui/ProblemState.tsx';
import { Qr } from '#views/ui/Qr.tsx';
import type { FocusBack } from '#views/ui/ResourceCard.tsx';
import * as css from './Verification.css.ts';

/** Pixels of the code's side: a phone reads it from a screen at arm's length. */
const codeSize = 180;

/** The exchange's own form, behind a link that a phone reads from the screen; how the level stands is read anew as it is left. */
export function LinkDialog({ page, focus }: { readonly page: ActorRefFrom<typeof verificationFlow>; readonly focus: FocusBack }) {
  const { t } = useTranslation('verification');
  const leave = () => page.send({ type: 'link.dismissed' });
  return (
    <Dialog
      open
      title={t('device.title')}
      width="narrow"
      keepOnOutsidePress
      finalFocus={focus}
      onClose={leave}
      footer={
        <Button size="large" wide tone="outline" onClick={leave}>
          {t('device.close')}
        </Button>
      }
    >
      <Link />
    </Dialog>
  );
}

function Link() {
  const { t, i18n } = useTranslation('verification');
  const flow = useFlow(identityLinkFlow);
  const link = useSelector(flow, identityLink.shownLink);
  const problem = useSelector(flow, identityLink.failure);
  const isOver = useSelector(flow, identityLink.isOver);
  const isRefused = useSelector(flow, identityLink.isRefused);
  const renew = () => flow.send({ type: 'reload.requested' });
  if (problem !== null) return <ProblemState problem={problem} onRetry={renew} />;
  if (isRefused) return <Banner tone="info">{t('device.refused')}</Banner>;
  if (isOver)
    return (
      <div ref={focusOnArrival} tabIndex={-1} className={css.body}>
        <Banner tone="warn" live>
          {t('device.over')}
        </Banner>
        <Button onClick={renew}>{t('device.renew')}</Button>
      </div>
    );
  return (
    <div className={css.body}>
      <p className={css.quiet}>{t('device.text')}</p>
      <div className={css.middle}>
        {link === null ? (
          <div role="status" aria-label={t('device.making')} aria-busy>
            <Qr value="" size={codeSize} label="" />
          </div>
        ) : (
          <>
            <Qr value={link.secretUrl} size={codeSize} label={t('device.qr')} />
            <CopyButton worded label={t('device.copy')} text={link.secretUrl} done="verification:device.copied" />
            <p className={css.quiet}>{t('device.until', { time: momentText(link.expiresTime, i18n.language) })}</p>
          </>
        )}
      </div>
    </div>
  );
}
