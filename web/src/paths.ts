const part = encodeURIComponent;

/** Every address of the app. A store's `base` is the address part as the visitor typed it, with or without its @. */
export const paths = {
  main: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  testLogin: '/testlogin',
  pricing: '/pricing',
  master: '/master',
  services: '/services',
  support: '/support',
  inquiry: '/support/inquiry',
  terms: '/policy/terms',
  privacy: '/policy/privacy',
  admin: '/store/admin',
  onboarding: '/onboarding',
  onboardingSuccess: (accountId: string) => `/onboarding/success?account_id=${part(accountId)}`,
  devUi: '/dev/ui',
  /** The public address of a store, as it is printed and shared. */
  store: (storeName: string) => `/@${part(storeName)}`,
  storeAt: (base: string) => `/${base}`,
  cart: (base: string) => `/${base}/shoppingList`,
  payment: (base: string, paymentId: string) => `/${base}/shoppingList/payment/${part(paymentId)}`,
  orderComplete: (base: string, orderNumber: string) => `/${base}/success/${part(orderNumber)}`,
  adminPages: {
    dashboard: '/store/admin/dashboard',
    products: '/store/admin/productList',
    productEdit: (type: 'add' | 'update') => `/store/admin/productEdit/${type}`,
    categories: '/store/admin/categoryList',
    profile: '/store/admin/profile',
    payments: '/store/admin/paymentList',
    payment: (paymentId: string) => `/store/admin/paymentDetail/${part(paymentId)}`,
    options: '/store/admin/profileOption',
    chatAlerts: '/store/admin/kakaoAgree',
  },
} as const;
