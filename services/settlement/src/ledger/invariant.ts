/** A rule that the books keep at every commit: its query finds what breaks it, and names an example. */
export interface Invariant {
  readonly name: string;
  readonly sentence: string;
  readonly broken: string;
}
