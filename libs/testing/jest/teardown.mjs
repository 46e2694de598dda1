// eslint-disable-next-line jumun/no-default-export -- jest takes a tear-down from the default export only
export { close as default } from './workers-postgres.mjs';
