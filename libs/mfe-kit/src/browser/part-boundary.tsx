import { Component, type ReactNode } from 'react';
import type { PartProps } from './part-root.tsx';

export const unavailableText = 'This part of the page is unavailable.';

/** Keeps a part's failure to itself. The root's options report it. [EMB-02] */
export class PartBoundary extends Component<{ readonly children?: ReactNode } & Pick<PartProps, 'onFailed'>, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  /** A view that has thrown before is not drawn any more: an update of it is over with this. */
  override componentDidUpdate() {
    if (this.state.failed) this.props.onFailed?.();
  }

  override render() {
    return this.state.failed ? <p data-unavailable="">{unavailableText}</p> : this.props.children;
  }
}
