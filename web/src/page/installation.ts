import type { Installation, PageFeature } from '@jumun/contracts';
import { createContext, use } from 'react';

/** The element of the page that holds it. */
export const INSTALLATION_ID = 'installation';
export const unknownInstallation: Installation = {
  cardProviders: [],
  wallets: [],
  features: ['google', 'naver', 'kakao', 'mail', 'chat', 'postcode'],
};

export const InstallationContext = createContext(unknownInstallation);
export const useInstallation = (): Installation => use(InstallationContext);
export const useFeature = (feature: PageFeature): boolean => useInstallation().features.includes(feature);

/** The facts that came with the page. */
export function readInstallation(): Installation {
  const text = document.getElementById(INSTALLATION_ID)?.textContent;
  // Written by the server that the page came from, as the answers to its calls are.
  return text ? { ...unknownInstallation, ...(JSON.parse(text) as Installation) } : unknownInstallation;
}
