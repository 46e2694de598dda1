import type { OauthProvider, Person } from './people.ts';

/** One thing that the app wants to know or do. */
export interface ConsentItem {
  name: string;
  label: string;
  required: boolean;
}

/** A visit to a consent page that was checked and waits for its person. */
export interface Ask {
  provider: OauthProvider;
  items: readonly ConsentItem[];
  /** Both answer the address that the browser goes back to. */
  agreed(person: Person, items: readonly string[]): string;
  denied(): string;
}
