import { partOf } from '../../util/part-of';

export const loadAccountChecks = () =>
  partOf('accountChecks', async () => (await import('./forgot-password-checks')).accountChecks);
export const loadNewPasswordChecks = () =>
  partOf('newPasswordChecks', async () => (await import('./forgot-password-checks')).newPasswordChecks);
export const fetchChecks = () => void loadAccountChecks().catch(() => undefined);
