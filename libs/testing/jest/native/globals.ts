/** Stands for `@jest/globals`, of which tests import `jest` alone: the rest is global. */
export { jest } from './jest-object.ts';
