import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageFailed } from '../tab/navigation/PageFailed.tsx';

type Props = {
  readonly children: ReactNode;
  /** Told what failed. */
  readonly report: (error: unknown) => void;
  /** What stands in the place of what failed; a page's words and ways on where nothing else is given. */
  readonly fallback?: ReactNode;
};

/** Keeps a failure where it happened: a page's inside the page, so that header and footer stay and the visitor can load it again or go home. */
export class PageBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.report(error);
  }

  override render() {
    const { children, fallback = <PageFailed /> } = this.props;
    return this.state.failed ? fallback : children;
  }
}
