import { envOnlyInConfig } from './env-only-in-config.mjs';
import { explainedCast } from './explained-cast.mjs';
import { explainedDisable } from './explained-disable.mjs';
import { houseSpelling } from './house-spelling.mjs';
import { noDefaultExport } from './no-default-export.mjs';
import { noNetworkInTransaction } from './no-network-in-transaction.mjs';
import { plainComments } from './plain-comments.mjs';
import { plainWords } from './plain-words.mjs';
import { safeDecoding } from './safe-decoding.mjs';
import { separateSurfaces } from './separate-surfaces.mjs';
import { sqlInSqlFiles } from './sql-in-sql-files.mjs';
import { textsWhereTheyAreSaid } from './texts-where-they-are-said.mjs';
import { wireStrings } from './wire-strings.mjs';

/** The project's own laws, as ESLint rules. */
export const jumun = {
  meta: { name: 'jumun' },
  rules: {
    'env-only-in-config': envOnlyInConfig,
    'explained-cast': explainedCast,
    'explained-disable': explainedDisable,
    'house-spelling': houseSpelling,
    'no-default-export': noDefaultExport,
    'no-network-in-transaction': noNetworkInTransaction,
    'plain-comments': plainComments,
    'plain-words': plainWords,
    'safe-decoding': safeDecoding,
    'separate-surfaces': separateSurfaces,
    'sql-in-sql-files': sqlInSqlFiles,
    'texts-where-they-are-said': textsWhereTheyAreSaid,
    'wire-strings': wireStrings,
  },
};
