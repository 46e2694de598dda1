/* global module */
// The contracts that the web app was built with, for whoever imports them in a browser test: `environment.mjs` has them.
module.exports = { ...globalThis.contracts };
