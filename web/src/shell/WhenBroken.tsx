import { Component, type ReactNode } from 'react';
import { Broken } from './Broken';

/** Catches what breaks below it, where no data router does. */
export class WhenBroken extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
