import type { SocialProvider } from './views.js';

/** The company that runs an installation, as its law asks it to be named. */
export interface Company {
  name: string;
  representative: string;
  businessNumber: string;
  mailOrderNumber: string;
  address: string;
  phone: string;
  email: string;
  privacyOfficer: string;
  /** The companies that send its e-mails and run its servers, for the list of those who handle personal data. */
  mailSender?: string | undefined;
  hosting?: string | undefined;
}

/** Log-in with accounts of others, letters, alerts by Kakao, and the address search. */
export type PageFeature = SocialProvider | 'mail' | 'chat' | 'postcode';

/** Facts that differ between installations and are printed on public pages: the gateway writes them, the pages read them. */
export interface Installation {
  /** Missing in a demonstration, which has no seller. */
  company?: Company | undefined;
  /** The address part of a store that anybody may try. */
  demoStore?: string | undefined;
  cardProviders: readonly string[];
  /** The names of the wallets that shoppers can pay with beside cards. */
  wallets: readonly string[];
  /** Features whose keys are configured. */
  features: readonly PageFeature[];
}
