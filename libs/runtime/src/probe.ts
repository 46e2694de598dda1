/** How a try of a provider ended: its answer shows that the settings are right or wrong, or there was none. */
export interface ProbeOutcome {
  kind: 'right' | 'wrong' | 'away';
  /** Part of an English sentence for the operator who sets the installation up; never a key. */
  say: string;
}

/** A test call to one provider. It moves no money and sends no messages to people. */
export interface Probe {
  /** The feature, as operators know it. */
  feature: string;
  /** The settings that a wrong answer is about. */
  settings: readonly string[];
  /** Asks the provider once; never throws for what the network or the provider does. */
  readonly run: () => Promise<ProbeOutcome>;
}
