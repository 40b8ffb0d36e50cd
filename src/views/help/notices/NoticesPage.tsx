import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { newbieTasksFlow, noticeListFlow, noticeModulesFlow, noticesFlow } from '#machines/help/notices/notices.flow.ts';
import * as notices from '#machines/help/notices/notices.selectors.ts';
import { page } from '#styles/parts.css.ts';
import { latePart } from '#views/shell/late.tsx';
import { useFlow } from '#views/shell/useFlow.ts';
import { Card } from '#views/ui/Card.tsx';
import { PageHeader } from '#views/ui/PageHeader.tsx';
import { TabPanel } from '#views/ui/Tabs.tsx';
import { AllReadButton } from './AllReadButton.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { NewbieCard } from './NewbieTasks.tsx';
import { NoticeKinds, NoticeTabs } from './NoticeFilters.tsx';
import { NoticeList } from './NoticeList.tsx';
import * as css from './Notices.css.ts';

const group = 'notice-page';
const stay = () => {};

/** The notification centre as a page. */
export const NoticesPage = latePart(() => Promise.resolve(Notices));

function Notices() {
  const { t } = useTranslation('inMail');
  const flow = useFlow(noticesFlow);
  const list = useFlow(noticeListFlow, { input: { filter: notices.everyNotice } });
  const parts = useFlow(noticeModulesFlow, { input: { query: null } });
  const tasks = useFlow(newbieTasksFlow, { input: { query: null } });
  const { moduleId } = useSelector(list, notices.filter);
  return (
    <div className={`${page} ${css.place}`}>
      <PageHeader title={t('title')} text={t('text')} />
      <div className={css.columns}>
        <Card padded={false}>
          <div className={css.pageTabs}>
            <NoticeTabs list={list} group={group} />
            <AllReadButton list={list} />
          </div>
          <TabPanel group={group} id={String(moduleId)}>
            <NoticeKinds list={list} parts={parts} />
            <h2 className={css.hidden}>{t(`module.${moduleId}`)}</h2>
            <NoticeList flow={flow} list={list} compact={false} onFollow={stay} />
          </TabPanel>
        </Card>
        <NewbieCard tasks={tasks} />
      </div>
      <LeaveDialog flow={flow} />
    </div>
  );
}
