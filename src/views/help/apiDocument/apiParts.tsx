import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as api from '#machines/help/apiDocument/apiDocument.selectors.ts';
import { CopyButton } from '#views/shell/CopyButton.tsx';
import * as css from './ApiDocument.css.ts';

export const Fact = ({
  name,
  isCode = false,
  children,
}: {
  readonly name: string;
  readonly isCode?: boolean;
  readonly children: ReactNode;
}) => (
  <div className={css.fact}>
    <dt className={isCode ? css.mono : css.quiet} translate={isCode ? 'no' : undefined}>
      {name}
    </dt>
    <dd className={css.factValue}>{children}</dd>
  </div>
);

/** Text for programs, to be copied. */
export function Code({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useTranslation('apiDocument');
  return (
    <figure className={css.code}>
      <figcaption className={css.codeHead}>
        <span className={css.quiet}>{label}</span>
        <CopyButton label={t('copy', { what: label })} text={text} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
      <pre className={css.pre} tabIndex={0} translate="no" aria-label={label}>
        {text}
      </pre>
    </figure>
  );
}

/** How often; null: not told, none: only what counts for all calls. */
export function Limits({ limits }: { readonly limits: readonly api.ApiLimit[] | null }) {
  const { t } = useTranslation('apiDocument');
  if (limits === null) return t('notTold');
  if (limits.length === 0) return t('limit.shared');
  return limits.map(({ times, perMs, by }) => (
    <span key={`${times} ${perMs} ${by}`} className={css.line}>
      {t(['session', 'ip', 'key'].includes(by) ? `limit.${by}` : 'limit.field', { times, seconds: perMs / 1_000, field: by })}
    </span>
  ));
}

/** Fields, one below the other: name and type, then whether they are needed, where they go, and their limits. */
export function Fields({ fields, hasPlaces = false }: { readonly fields: readonly api.ApiField[]; readonly hasPlaces?: boolean }) {
  const { t } = useTranslation('apiDocument');
  return (
    <ul className={css.fields}>
      {fields.map(({ name, type, place, isRequired, rules }) => (
        <li key={`${place} ${name}`} className={css.field}>
          <span translate="no">
            <code className={css.fieldName}>{name}</code> <code className={css.type}>{type}</code>
          </span>
          <span className={css.quiet}>
            {[isRequired ? t('field.needed') : t('field.optional'), ...(hasPlaces ? [t(`field.${place}`)] : [])].join(' · ')}
          </span>
          {rules.map(({ rule, value }) => (
            <span key={rule} className={css.quiet}>
              {t(`rule.${rule}`)} <code className={css.mono}>{value}</code>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
