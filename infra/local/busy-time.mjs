// Plain JavaScript of Node alone: the set-up, which runs before any package is there, reads it first.
import { cpus } from 'node:os';

/**
 * Milliseconds that all cores have been busy since the machine started. It counts servers and browsers that have left
 * their parents, alike on Linux and macOS, and other work on the machine, too.
 */
export const busyMs = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);
