import 'reflect-metadata';
import { isMigrationAsked, migrateAndEnd } from '@jumun/messaging';
import { runProcess } from '@jumun/runtime';
import { readOneConfig } from './config.js';
import { definitionsOf, startParts } from './start-parts.js';

const { PARTS, ...settings } = readOneConfig();
await runProcess('one', settings, async (_logger, signal) =>
  isMigrationAsked()
    ? migrateAndEnd(definitionsOf(PARTS).map((definition) => ({ ...definition, signal })))
    : startParts(PARTS, signal),
);
