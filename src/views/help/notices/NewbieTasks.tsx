import { useSelector } from '@xstate/react';
import { Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import * as notices from '#machines/help/notices/notices.selectors.ts';
import { Anchor } from '#views/ui/Anchor.tsx';
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx';
import { Card } from '#views/ui/Card.tsx';
import { SoonMark } from '#views/ui/SoonMark.tsx';
import { link } from '#styles/parts.css.ts';
import * as css from './Notices.css.ts';

const tones: Readonly<Record<0 | 1 | 2, BadgeTone>> = { 0: 'neutral', 1: 'new', 2: 'success' };

function Progress({ done, total }: { readonly done: number; readonly total: number }) {
  const { t } = useTranslation('inMail');
  return <progress className={css.progress} max={total} value={done} aria-label={t('tasks')} />;
}

/** How far the newcomer is, in one line; nothing when there are no tasks or all are paid. */
export function NewbieStrip({ tasks, onFollow }: { readonly tasks: notices.NewbieTasksRef; readonly onFollow: () => void }) {
  const { t } = useTranslation('inMail');
  const all = useSelector(tasks, notices.openTasks);
  if (all === null) return null;
  const done = notices.tasksDone(all);
  return (
    <Anchor to="/benefitsCenter/myTask" className={css.strip} onClick={onFollow}>
      <Gift size={20} className={css.stripIcon} aria-hidden />
      <span className={css.stripWords}>
        <span className={css.stripTitle}>
          {t('tasks')}
          <span className={css.stripCount}>{t('tasksDone', { done, total: all.length })}</span>
        </span>
        <Progress done={done} total={all.length} />
      </span>
    </Anchor>
  );
}

/** The newcomer's tasks with their rewards. */
export function NewbieCard({ tasks }: { readonly tasks: notices.NewbieTasksRef }) {
  const { t } = useTranslation('inMail');
  const all = useSelector(tasks, notices.openTasks);
  if (all === null) return null;
  const done = notices.tasksDone(all);
  return (
    <Card title={t('tasks')}>
      <p className={css.taskProgress}>{t('tasksDone', { done, total: all.length })}</p>
      <Progress done={done} total={all.length} />
      <ul className={css.tasks}>
        {all.map((task) => (
          <li key={task.taskId} className={css.task}>
            <span className={css.taskWords}>
              {task.receiveStatus === 0 ? (
                <Anchor to={notices.taskPath(task.taskCode)} className={`${link} ${css.taskLink}`}>
                  {task.title}
                  <SoonMark to={notices.taskPath(task.taskCode)} />
                </Anchor>
              ) : (
                task.title
              )}
              <span className={css.reward}>
                <bdi>{task.reward}</bdi>
              </span>
            </span>
            <Badge tone={tones[task.receiveStatus]}>{t(`taskState.${task.receiveStatus}`)}</Badge>
          </li>
        ))}
      </ul>
      <Anchor to="/benefitsCenter/myTask" className={`${link} ${css.tasksAll}`}>
        {t('tasksAll')}
      </Anchor>
    </Card>
  );
}
