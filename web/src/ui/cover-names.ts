import type { CoverNumber } from './Cover';

/** The names of the skins, which owners choose by. */
export const coverNames: Record<CoverNumber, string> = { 1: '새벽', 2: '체크', 3: '물결', 4: '도장' };
