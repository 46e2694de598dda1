/** A test that shows a claim to be true, by its file and its full name: the describes around it, then its own. */
export interface Proof {
  file: string;
  test: string;
}

export interface Claim {
  /** The claim in a few words, for the readers of this table. */
  about: string;
  /** The files below `marketing` whose texts make it. */
  places: readonly string[];
  /** Tests while it is true; `coming` while it is not, and then pages say so. */
  state: readonly Proof[] | 'coming';
}
