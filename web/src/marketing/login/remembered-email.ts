const KEY = 'rememberedEmail';

/** The address of the last log-in, kept on this device when the owner asked for it. Never the session. */
export const rememberedEmail = {
  get: (): string => localStorage.getItem(KEY) ?? '',
  set(email: string, remember: boolean): void {
    if (remember) localStorage.setItem(KEY, email);
    else localStorage.removeItem(KEY);
  },
};
