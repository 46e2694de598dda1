import { Component, type ReactNode } from 'react';
import { Broken } from './Broken';

interface WhenBrokenProps {
  /** Another place is another chance. */
  at?: string;
  children: ReactNode;
}

/** Catches what breaks below it. */
export class WhenBroken extends Component<WhenBrokenProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidUpdate({ at }: WhenBrokenProps): void {
    if (this.state.broken && at !== this.props.at) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}
