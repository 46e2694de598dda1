import { partOf } from '../../util/part-of';

const load = () => import('./forgot-password-checks');

export const loadAccountChecks = () => partOf('accountChecks', async () => (await load()).accountChecks);
export const loadNewPasswordChecks = () => partOf('newPasswordChecks', async () => (await load()).newPasswordChecks);
export const fetchChecks = () => void loadAccountChecks().catch(() => undefined);
