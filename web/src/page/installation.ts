import type { SocialProvider } from '@jumun/contracts';
import { createContext, use } from 'react';

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

/** The facts on public pages that differ between installations; the other side is gateway/src/installation.ts. */
export interface Installation {
  /** Missing in a demonstration, which has no seller. */
  company?: Company | undefined;
  /** The address part of a store that anybody may try. */
  demoStore?: string | undefined;
  cardProviders: readonly string[];
  /** The names of the wallets that shoppers can pay with beside cards. */
  wallets: readonly string[];
  /** Features whose keys are configured. */
  features: readonly Feature[];
}

/** Log-in with accounts of others, letters, alerts by Kakao, and the address search. */
export type Feature = SocialProvider | 'mail' | 'chat' | 'postcode';

/** The element of the page that holds it. */
export const INSTALLATION_ID = 'installation';
export const unknownInstallation: Installation = {
  cardProviders: [],
  wallets: [],
  features: ['google', 'naver', 'kakao', 'mail', 'chat', 'postcode'],
};

export const InstallationContext = createContext(unknownInstallation);
export const useInstallation = (): Installation => use(InstallationContext);
export const useFeature = (feature: Feature): boolean => useInstallation().features.includes(feature);

/** The facts that came with the page. */
export function readInstallation(): Installation {
  const text = document.getElementById(INSTALLATION_ID)?.textContent;
  // Written by the server that the page came from, as the answers to its calls are.
  return text ? { ...unknownInstallation, ...(JSON.parse(text) as Installation) } : unknownInstallation;
}
