import type { RouteObject } from 'react-router';

/** The public pages; each one's code comes when it is opened. */
export const marketingRoutes: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./PublicLayout')).PublicLayout }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./landing/LandingPage')).LandingPage }) },
      { path: 'pricing', lazy: async () => ({ Component: (await import('./pricing/PricingPage')).PricingPage }) },
      { path: 'master', lazy: async () => ({ Component: (await import('./master/MasterPage')).MasterPage }) },
      { path: 'services', lazy: async () => ({ Component: (await import('./services/ServicesPage')).ServicesPage }) },
      { path: 'support', lazy: async () => ({ Component: (await import('./support/SupportPage')).SupportPage }) },
      { path: 'login', lazy: async () => ({ Component: (await import('./login/LoginPage')).LoginPage }) },
      { path: 'register', lazy: async () => ({ Component: (await import('./register/RegisterPage')).RegisterPage }) },
      {
        path: 'forgot-password',
        lazy: async () => ({
          Component: (await import('./forgot-password/ForgotPasswordPage')).ForgotPasswordPage,
        }),
      },
      {
        path: 'testlogin',
        lazy: async () => ({ Component: (await import('./test-login/TestLoginPage')).TestLoginPage }),
      },
      {
        path: 'social/auth/success',
        lazy: async () => ({ Component: (await import('./social/SocialSuccessPage')).SocialSuccessPage }),
      },
    ],
  },
  {
    lazy: async () => ({ Component: (await import('./PolicyLayout')).PolicyLayout }),
    children: [
      { path: 'policy/terms', lazy: async () => ({ Component: (await import('./policy/TermsPage')).TermsPage }) },
      { path: 'policy/privacy', lazy: async () => ({ Component: (await import('./policy/PrivacyPage')).PrivacyPage }) },
    ],
  },
  // Stands in a frame of the support page, so it has neither head nor foot.
  {
    path: 'support/inquiry',
    lazy: async () => ({ Component: (await import('./support/InquiryPage')).InquiryPage }),
  },
];
