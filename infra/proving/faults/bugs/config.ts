/** The bug that this process is to have: its id, or undefined for none. Throws in production, which never has one. */
export function readPlantedBug(): string | undefined {
  const { PLANTED_BUG, NODE_ENV } = process.env;
  if (PLANTED_BUG !== undefined && NODE_ENV === 'production')
    throw new Error('PLANTED_BUG is for the fault machine and is refused in production');
  return PLANTED_BUG;
}

/** Where this process looks whether it is to end at some point, or undefined for nowhere. Throws in production as well. */
export function readPointsFolder(): string | undefined {
  const { PRINTING_POINTS, NODE_ENV } = process.env;
  if (PRINTING_POINTS !== undefined && NODE_ENV === 'production')
    throw new Error('PRINTING_POINTS is for the fault machine and is refused in production');
  return PRINTING_POINTS;
}
