/** Stands for what the build tells its service worker; without a name of the build the worker keeps nothing. */
export const build = { id: 'tested', lists: {} };
