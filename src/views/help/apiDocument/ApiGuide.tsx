import { useTranslation } from 'react-i18next';
import type * as api from '#machines/help/apiDocument/apiDocument.selectors.ts';
import * as css from './ApiDocument.css.ts';
import { Code, Fact, Fields, Limits } from './apiParts.tsx';

type GuideProps = { readonly document: api.ApiDocument; readonly section: api.Section; readonly isOpen: boolean };

/** What counts for all calls: where they go, how they are proven, what may be repeated, and how the stream talks. */
export function ApiGuide({ document, section, isOpen }: GuideProps) {
  const { t } = useTranslation('apiDocument');
  return (
    <article className={css.article}>
      <h2 className={css.title} tabIndex={-1} data-arrival={isOpen ? '' : undefined}>
        {t(`guide.${section}.title`)}
      </h2>
      {section === 'base' ? <Code label={t('guide.base.title')} text={document.server} /> : null}
      <p className={css.text}>{t(`guide.${section}.text`)}</p>
      {section === 'base' ? <p className={css.text}>{t('guide.base.origin')}</p> : null}
      {section === 'signature' ? <Signature /> : null}
      {section === 'nonce' ? <p className={css.text}>{t('guide.nonce.clock')}</p> : null}
      {section === 'idempotency' ? <p className={css.text}>{t('guide.idempotency.codes')}</p> : null}
      {section === 'errors' ? <Codes document={document} /> : null}
      {section === 'limits' ? (
        <p className={css.text}>
          <Limits limits={document.limits} />
        </p>
      ) : null}
      {section === 'stream' ? <Stream document={document} /> : null}
    </article>
  );
}

const steps = ['key', 'header', 'claims', 'hashes', 'sign', 'send'] as const;
/** What a proof is made of, as the app makes it (`services/http/proof.ts`); words for machines alone. */
const parts = {
  header: '{"typ":"dpop+jwt","alg":"ES256","jwk":{"kty":"EC","crv":"P-256","x":"…","y":"…"}}',
  claims: '{"jti":"…","htm":"POST","htu":"https://…/path","iat":1795219200,"nonce":"…","hq":"…","hb":"…","ik":"…"}',
  sign: 'DPoP: base64url(header).base64url(claims).base64url(r || s)',
} as const;

function Signature() {
  const { t } = useTranslation('apiDocument');
  return (
    <>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step} className={css.text}>
            {t(`guide.signature.${step}`)}
            {step === 'header' || step === 'claims' || step === 'sign' ? <Code label={t('call.example')} text={parts[step]} /> : null}
          </li>
        ))}
      </ol>
      <p className={css.text}>{t('guide.signature.receipt')}</p>
    </>
  );
}

function Codes({ document: { codes } }: Pick<GuideProps, 'document'>) {
  const { t } = useTranslation('apiDocument');
  if (codes === null) return <p className={css.text}>{t('notTold')}</p>;
  return (
    <dl className={css.facts}>
      {codes.map(({ code, message }) => (
        <Fact key={code} name={String(code)} isCode>
          {message}
        </Fact>
      ))}
    </dl>
  );
}

function Stream({ document: { stream } }: Pick<GuideProps, 'document'>) {
  const { t } = useTranslation('apiDocument');
  if (stream === null) return <p className={css.text}>{t('notTold')}</p>;
  return (
    <>
      <Code label={t('guide.stream.address')} text={stream.url} />
      {stream.programs === undefined ? null : (
        <>
          <p className={css.text}>{t('guide.stream.programs')}</p>
          <Code label={t('guide.stream.address')} text={stream.programs} />
        </>
      )}
      {(['client', 'server'] as const).map((side) => (
        <section key={side} aria-label={t(`guide.stream.${side}`)}>
          <h3 className={css.part}>{t(`guide.stream.${side}`)}</h3>
          {stream.messages
            .filter((message) => message.side === side)
            .map(({ op, fields }) => (
              <details key={op} className={css.answer}>
                <summary className={css.summary}>
                  <code className={css.mono} translate="no">
                    {op}
                  </code>
                </summary>
                <div className={css.answerBody}>
                  <Fields fields={fields} />
                </div>
              </details>
            ))}
        </section>
      ))}
    </>
  );
}
