const KEY = 'rememberedEmail';

/** What the device says, or nothing where it keeps no storage. */
function orNothing<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}

/** The address of the last log-in, kept on this device when the owner asked for it. Never the session. */
export const rememberedEmail = {
  get: (): string => orNothing(() => localStorage.getItem(KEY)) ?? '',
  set(email: string, remember: boolean): void {
    orNothing(() => (remember ? localStorage.setItem(KEY, email) : localStorage.removeItem(KEY)));
  },
};
