import type { Faults } from '../faults.ts';
import type { ConsentDesk } from './consent.ts';
import type { Grants } from './grants.ts';
import type { People } from './people.ts';

/** The dependencies of each sign-in emulator. */
export interface OauthParts {
  faults: Faults;
  people: People;
  desk: ConsentDesk;
  grants: Grants;
  /** The addresses that a browser may be sent back to. */
  redirects: readonly string[];
}
