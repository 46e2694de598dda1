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

export const mainJob = (name: string): Proof => ({
  file: 'infra/proving/journeys/main-job.journey.ts',
  test: `the main job, through the gateway ${name}`,
});
export const settlement = (file: string, test: string): Proof => ({
  file: `services/settlement/test/${file}.test.ts`,
  test,
});
export const notifications = (file: string, test: string): Proof => ({
  file: `services/notifications/test/${file}.test.ts`,
  test,
});
export const browser = (file: string, test: string): Proof => ({ file: `web/e2e/${file}.test.ts`, test });
