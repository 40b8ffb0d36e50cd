import { Component, type ErrorInfo, type ReactNode } from 'react';
import { PageFailed } from '../pages/PageFailed.tsx';

type Props = { readonly children: ReactNode; readonly report: (error: unknown) => void };

/** Keeps a page's failure inside the page: header and footer stay, the visitor can load it again or go home. */
export class PageBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo) {
    this.props.report(error);
  }

  override render() {
    return this.state.failed ? <PageFailed /> : this.props.children;
  }
}
