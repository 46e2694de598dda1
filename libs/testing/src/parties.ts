import { randomBytes } from 'node:crypto';
import { bus, procedures, type Actor, type Bus, type Party } from '@jumun/contracts';
import { Signatures } from '@jumun/messaging';
import { messageKeys, type MessageKeys } from '@jumun/runtime';
import { messageKeysOf } from '@jumun/servers';

const ANYBODY: readonly Actor['kind'][] = ['shopper', 'owner', 'operator', 'device', 'service'];

/** Keys and signatures of all parties of one fixture. */
export interface FixtureParties {
  readonly bus: Bus;
  readonly keysOf: (party: string) => MessageKeys;
  readonly signaturesOf: (party: string) => Signatures;
}

/** The product's parties, who may ask everything for everybody here, and those that are added. */
export function fixtureParties(added: Bus = {}): FixtureParties {
  const open = Object.entries(bus).map(([name, { hears }]): [string, Party] => [
    name,
    { asks: procedures, hears, speaksFor: ANYBODY },
  ]);
  const table: Bus = { ...Object.fromEntries(open), ...added };
  const root = randomBytes(32);
  const made = new Map<string, Signatures>();
  // A test may ask a service as itself, so everybody has a key for himself too.
  const keysOf = (party: string): MessageKeys => messageKeys.parse(messageKeysOf([root], party, Object.keys(table)));
  return {
    bus: table,
    keysOf,
    signaturesOf(party) {
      const signatures = made.get(party) ?? new Signatures({ party, keys: keysOf(party), bus: table });
      made.set(party, signatures);
      return signatures;
    },
  };
}
