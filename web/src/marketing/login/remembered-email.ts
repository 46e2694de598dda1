import { orNothing } from '../../util/or-nothing';

const KEY = 'rememberedEmail';

/** The address of the last log-in, kept on this device when the owner asked for it. Never the session. */
export const rememberedEmail = {
  get: (): string => orNothing(() => localStorage.getItem(KEY)) ?? '',
  set(email: string, remember: boolean): void {
    orNothing(() => (remember ? localStorage.setItem(KEY, email) : localStorage.removeItem(KEY)));
  },
};
