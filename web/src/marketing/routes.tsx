import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { paths } from '../addresses/paths';
import { late } from '../shell/screens';
import {
  TRANSLATED,
  TRANSLATED_POLICIES,
  type TranslatedPolicy,
  type TranslatedPolicyLocale,
} from './policy/translation';

const at = (path: string, load: () => Promise<ComponentType>): RouteObject => ({ path, ...late(load) });

/** Each language is a file of its own. */
const translations: Record<TranslatedPolicyLocale, () => Promise<Record<TranslatedPolicy, ComponentType>>> = {
  en: async () => (await import('./policy/en/EnglishPages')).englishPages,
  ja: async () => (await import('./policy/ja/JapanesePages')).japanesePages,
  zh: async () => (await import('./policy/zh/ChinesePages')).chinesePages,
};
const translatedRoutes = TRANSLATED.flatMap((locale) =>
  TRANSLATED_POLICIES.map((policy) =>
    at(paths.policyIn(locale, policy), async () => (await translations[locale]())[policy]),
  ),
);

/** The public pages. */
export const marketingRoutes: RouteObject[] = [
  {
    ...late(async () => (await import('./PublicLayout')).PublicLayout),
    children: [
      { index: true, ...late(async () => (await import('./landing/LandingPage')).LandingPage) },
      at(paths.pricing, async () => (await import('./pricing/PricingPage')).PricingPage),
      at(paths.master, async () => (await import('./master/MasterPage')).MasterPage),
      at(paths.services, async () => (await import('./services/ServicesPage')).ServicesPage),
      at(paths.support, async () => (await import('./support/SupportPage')).SupportPage),
      at(paths.login, async () => (await import('./login/LoginPage')).LoginPage),
      at(paths.register, async () => (await import('./register/RegisterPage')).RegisterPage),
      at(paths.forgotPassword, async () => (await import('./forgot-password/ForgotPasswordPage')).ForgotPasswordPage),
      at(paths.undo, async () => (await import('./undo/UndoPage')).UndoPage),
      at(paths.testLogin, async () => (await import('./test-login/TestLoginPage')).TestLoginPage),
      at(paths.socialSuccess, async () => (await import('./social/SocialSuccessPage')).SocialSuccessPage),
    ],
  },
  {
    ...late(async () => (await import('./PolicyLayout')).PolicyLayout),
    children: [
      at(paths.terms, async () => (await import('./policy/TermsPage')).TermsPage),
      at(paths.privacy, async () => (await import('./policy/PrivacyPage')).PrivacyPage),
      at(paths.accessibility, async () => (await import('./policy/AccessibilityPage')).AccessibilityPage),
      at(paths.settlementPolicy, async () => (await import('./policy/SettlementPolicyPage')).SettlementPolicyPage),
    ],
  },
  ...translatedRoutes,
  // Stands in a frame of the support page, so it has neither head nor foot.
  at(paths.inquiry, async () => (await import('./support/InquiryPage')).InquiryPage),
];
