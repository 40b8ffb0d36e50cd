import { useTranslation } from 'react-i18next';
import { bootFailed, bootProblem } from './BootFailed.css.ts';

/** The page when the runtime config cannot be used: says so to the visitor, and what is wrong to the operator. */
export function BootFailed({ problems }: { readonly problems: readonly string[] }) {
  const { t } = useTranslation('boundary');
  return (
    <main className={bootFailed}>
      <h1>{t('bootFailed.title')}</h1>
      <p>{t('bootFailed.text')}</p>
      <a href={window.location.href}>{t('bootFailed.retry')}</a>
      <h2>{t('bootFailed.operator')}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem} className={bootProblem}>
            {problem}
          </li>
        ))}
      </ul>
    </main>
  );
}
