import { useTranslation } from 'react-i18next';
import type { Problem } from '#machines/rules/problem.ts';
import { ErrorState } from './ErrorState.tsx';

type ProblemStateProps = {
  readonly problem: Problem;
  readonly title?: string;
  readonly retrying?: boolean;
  readonly onRetry: () => void;
};

/** Why something did not come, in the exchange's words where it has some, and the way to try again. */
export function ProblemState({ problem, ...rest }: ProblemStateProps) {
  const { t } = useTranslation('faults');
  return <ErrorState text={problem.text ?? t(problem.key)} code={problem.code ?? undefined} {...rest} />;
}
