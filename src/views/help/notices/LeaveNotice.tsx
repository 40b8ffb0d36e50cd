import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type * as notices from '#machines/help/notices/notices.selectors.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { button } from '#views/ui/Button.css.ts';
import { Button } from '#views/ui/Button.tsx';
import * as css from './Notices.css.ts';

type LeaveProps = { readonly flow: notices.NoticesRef; readonly href: string; readonly host: string };

/** The address that a message leads to, for the visitor to judge, and the two ways on. */
export function LeaveChoice({ flow, href, host }: LeaveProps) {
  const { t } = useTranslation('inMail');
  return (
    <>
      <p className={css.address} dir="ltr">
        {href}
      </p>
      <div className={css.choices}>
        <Button tone="ghost" onClick={() => flow.send({ type: 'leave.dismissed' })}>
          {t('leaveStay')}
        </Button>
        <Anchor to={href} className={button({ tone: 'action', size: 'medium' })} onClick={() => flow.send({ type: 'leave.confirmed' })}>
          <ExternalLink size={16} aria-hidden /> {t('leaveOpen', { host })}
        </Anchor>
      </div>
    </>
  );
}

/** The same question in place of a popover's list: a dialog beside it would close it. */
export function LeavePanel(props: LeaveProps) {
  const { t } = useTranslation('inMail');
  return (
    <div className={css.leave} role="group" aria-label={t('leaveTitle')}>
      <h3 className={css.leaveTitle} tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t('leaveTitle')}
      </h3>
      <p className={css.leaveText}>{t('leaveText')}</p>
      <LeaveChoice {...props} />
    </div>
  );
}
