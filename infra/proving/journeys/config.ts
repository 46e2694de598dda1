/** The shape in which a journey runs: its own, or for all of them what JOURNEYS says, `one` process or `apart`. */
export const runsInOne = (own: 'one' | 'apart'): boolean => (process.env['JOURNEYS'] ?? own) === 'one';

/** The seed of the hostile inputs: a new one for each run, or the one of a run that is to be repeated. */
export const hostileSeed = (): number => Number(process.env['HOSTILE_SEED'] ?? Date.now() % 1_000_000);

/** A file that the picture of a checkout's trace is written to, where one is wanted. */
export const pictureOfTrace = process.env['TRACE_PICTURE'];
