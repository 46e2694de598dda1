export const AT = '2026-11-20T03:00:00.000Z';
export const PAYOUT_ID = '01900000-0000-7000-8000-0000000000a1';
export const FILE_ID = '01900000-0000-7000-8000-0000000000a2';

/** The address with its parameters filled in. */
export const at = (path: string, params: Record<string, string>): string =>
  Object.entries(params).reduce((given, [name, value]) => given.replace(`:${name}`, value), path);
