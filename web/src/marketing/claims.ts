import { browser, mainJob, notifications, settlement, type Claim } from './claim';

/**
 * Every promise of the public pages. `claims.test.ts` fails where a page promises what is not here, or what no test
 * shows any more. Legal texts are no advertisement and stand outside.
 */
export const claims = {
  C1: {
    about: 'no fee for setting up, none for upkeep',
    places: [
      'fee-words.ts',
      'landing/LandingHero.tsx',
      'landing/features.ts',
      'pricing/PricingSections.tsx',
      'pricing/plan-table.ts',
      'pricing/plans.ts',
      'public-pages.ts',
      'services/Lightness.tsx',
      'services/ServicesSections.tsx',
      'support/faq.ts',
    ],
    state: [settlement('statements', 'the fee statement of a month without a sale is nothing')],
  },
  C2: {
    about: 'a fee of 4 to 6 percent, 5 where nothing else was agreed',
    places: ['fee-words.ts', 'landing/LandingHero.tsx', 'pricing/PricingSections.tsx', 'pricing/plan-table.ts'],
    state: [
      settlement(
        'payments',
        'the fee of a shop is five percent from the day the shop is opened, however often that is told',
      ),
      settlement('payments', 'the fee of a shop is between four and six percent'),
    ],
  },
  C3: {
    about: 'in the balance at once, in the bank account on the next bank day at ten',
    places: ['fee-words.ts', 'landing/LandingHero.tsx', 'landing/feature-pictures.tsx'],
    state: [
      mainJob('writes payment and fee into the ledger, which sums to zero'),
      settlement('payouts', 'the daily run is due from ten o’clock on bank days, once a day'),
    ],
  },
  C4: {
    about: 'settled without asking, with all of it to be seen and downloaded',
    places: [
      'landing/LandingSections.tsx',
      'landing/features.ts',
      'master/master-text.ts',
      'master/onboarding.tsx',
      'pricing/plan-table.ts',
      'pricing/plans.ts',
      'public-pages.ts',
      'services/CoreFeatures.tsx',
      'services/ServicesSections.tsx',
      'support/faq.ts',
    ],
    state: [
      settlement(
        'payouts',
        'the daily run pays every active, verified shop whose balance is over 1,000 won, and nobody else',
      ),
      browser(
        'console-settlement',
        'the settlement shows the balance, how it came about, when it leaves and where it goes',
      ),
      browser('console-settlement-lists', 'a list as a file has the fees of the chosen days'),
    ],
  },
  C5: { about: 'use all over the world', places: ['landing/coming-soon.ts'], state: 'coming' },
  C6: {
    about: 'an order is heard of at once on the owner’s screen',
    places: ['master/master-text.ts', 'services/ServicesSections.tsx', 'services/uses.ts'],
    state: [mainJob('tells the owner’s screen at once')],
  },
  'C6-app': {
    about: 'the console on the home screen as an app, with news while it is closed',
    places: ['landing/features.ts', 'pricing/plan-table.ts', 'pricing/plans.ts'],
    state: [
      notifications('push', 'push reaches the owner’s browsers, a test too, until the owner logs out there'),
      browser(
        'console-installed',
        'the console on a device is an app of its own, opens without a network, and leaves nothing behind after the log-out',
      ),
    ],
  },
  C7: {
    about: 'order slips from a printer',
    places: ['landing/features.ts'],
    state: [
      {
        file: 'infra/proving/journeys/print-agent.journey.ts',
        test: 'a shop with a print agent gets each docket on paper once, also of orders that came while the agent was dead',
      },
    ],
  },
  'C7-tablet': {
    about: 'the console on a tablet',
    places: ['landing/features.ts', 'master/master-text.ts'],
    state: [
      browser('console-orders-wide', 'on a tablet list and order stand side by side, and the list keeps its place'),
    ],
  },
  C8: {
    about: 'order from afar, be called, fetch it',
    places: ['landing/features.ts', 'master/master-text.ts', 'services/ServicesSections.tsx'],
    state: [
      mainJob('lets a shopper order and pay without an account'),
      notifications(
        'cancelled-and-ready',
        'news of an order that is ready reaches its shopper once, however often it is told',
      ),
    ],
  },
  C9: {
    about: 'a look of one’s own: picture, cover, colour',
    places: ['landing/features.ts', 'master/master-text.ts'],
    state: [
      browser(
        'console-options',
        'the look of the store changes the cover once a skin is confirmed, and saves only that',
      ),
      browser('console-options', 'the font colour colours the name at once and is saved as it was chosen'),
    ],
  },
  C10: {
    about: 'stock, and sold out by itself',
    places: [
      'landing/feature-pictures.tsx',
      'landing/features.ts',
      'master/StallScenes.tsx',
      'master/master-text.ts',
      'services/CoreFeatures.tsx',
      'services/uses.ts',
      'support/faq.ts',
    ],
    state: [
      mainJob('takes what was sold from the stock'),
      {
        file: 'services/catalog/test/reserve-stock.test.ts',
        test: 'the last piece marks the product as sold out and tells the page, the pieces before do not',
      },
    ],
  },
  C11: {
    about: 'products on sale at their own times only',
    places: ['landing/features.ts', 'master/master-text.ts', 'support/faq.ts'],
    state: [
      {
        file: 'services/catalog/test/sale-window.test.ts',
        test: 'opens and closes a product at the same moments on the page and at the checkout',
      },
    ],
  },
  C12: {
    about: 'products with options',
    places: ['landing/LandingSections.tsx', 'landing/features.ts'],
    state: [
      {
        file: 'services/catalog/test/picked-checkouts.test.ts',
        test: 'a checkout with picked options takes counted options times the pieces, and gives them back with the rest',
      },
      browser(
        'options',
        'a product with options asks before it goes into the cart, and goes there with what was picked',
      ),
    ],
  },
  C13: {
    about: 'a QR code to print, one for each table too; its address can be written on any NFC tag',
    places: [
      'PublicFooter.tsx',
      'landing/LandingSections.tsx',
      'master/StallScenes.tsx',
      'master/master-text.ts',
      'master/onboarding.tsx',
      'pricing/PricingPage.tsx',
      'pricing/PricingSections.tsx',
      'pricing/plan-table.ts',
      'pricing/plans.ts',
      'public-pages.ts',
      'services/CoreFeatures.tsx',
      'services/Lightness.tsx',
      'services/ServicesPage.tsx',
      'services/ServicesSections.tsx',
      'services/uses.ts',
      'support/faq.ts',
    ],
    state: [
      {
        file: 'gateway/test/drawn-pages.test.ts',
        test: "a store's code is a png big enough for print, and only of a store that is there",
      },
      {
        file: 'infra/proving/journeys/spots.journey.ts',
        test: 'an order from a table, from the scan to the report is scanned, kept with the order as it was then, and shown wherever the order is',
      },
    ],
  },
  C14: {
    about: 'tags to be ordered from us',
    places: ['landing/coming-soon.ts', 'master/onboarding.tsx'],
    state: 'coming',
  },
  C15: {
    about: 'Korean wallets, those of the contract',
    places: ['payment-providers.ts'],
    state: [
      {
        file: 'services/orders/test/wallets.test.ts',
        test: 'a payment by a wallet %s is kept as that wallet (%s, %i of its own money)',
      },
    ],
  },
  C16: { about: 'a Chinese wallet', places: ['landing/coming-soon.ts'], state: 'coming' },
  C17: { about: 'cards of other countries', places: ['landing/coming-soon.ts'], state: 'coming' },
  C18: {
    about: 'marks of payment are those of the providers that are set up',
    places: ['payment-providers.ts'],
    state: [
      {
        file: 'web/src/marketing/payment-providers.test.ts',
        test: 'marks of payment are none of a provider that is not set up, or that nobody knows',
      },
    ],
  },
  C19: {
    about: 'stores in four languages',
    places: ['landing/features.ts', 'pricing/plan-table.ts', 'pricing/plans.ts'],
    state: [
      {
        file: 'services/catalog/test/translations.test.ts',
        test: 'a store page in another language shows what was translated, and the rest with the language that it is in',
      },
      browser('language', 'the choice of a language keeps the address, the cart and every later page'),
    ],
  },
  'C19-currencies': {
    about: 'several currencies',
    places: ['landing/coming-soon.ts', 'pricing/plan-table.ts'],
    state: 'coming',
  },
  C20: { about: 'tags of a finer make', places: ['pricing/plan-table.ts'], state: 'coming' },
  C21: { about: 'reports beyond day, hour and product', places: ['pricing/plan-table.ts'], state: 'coming' },
  C22: { about: 'an API for ERP and CRM', places: ['pricing/plan-table.ts'], state: 'coming' },
  C23: { about: 'several stores of one owner', places: ['pricing/plan-table.ts'], state: 'coming' },
  C24: { about: 'payouts by terms of one’s own', places: ['pricing/plan-table.ts'], state: 'coming' },
  C25: {
    about: 'help in other languages, payment providers abroad',
    places: ['pricing/plan-table.ts'],
    state: 'coming',
  },
  C26: { about: 'a manager of one’s own', places: ['pricing/plan-table.ts'], state: 'coming' },
  C27: {
    about: 'advice: questions are taken and answered',
    places: ['pricing/plan-table.ts', 'pricing/plans.ts', 'public-pages.ts', 'support/SupportPage.tsx'],
    state: [
      notifications(
        'inquiry',
        'an inquiry gets a number and reaches the operators by mail, which says nothing of who asks',
      ),
      notifications(
        'inquiry',
        'the operators answer an inquiry once: the same words change nothing, others are refused',
      ),
    ],
  },
  C28: {
    about: 'alerts by messenger and text message',
    places: [
      'landing/features.ts',
      'master/master-text.ts',
      'pricing/plan-table.ts',
      'pricing/plans.ts',
      'support/faq.ts',
    ],
    state: [
      mainJob('rings the bell and sends the owner one message'),
      notifications(
        'delivery',
        'a message that was handed over goes on as a text message when the owner has no KakaoTalk, once however often that is reported',
      ),
    ],
  },
  C29: {
    about: 'a changed menu is seen at once',
    places: ['services/ServicesSections.tsx'],
    state: [
      {
        file: 'gateway/test/store-pages.test.ts',
        test: 'a store page is new on every copy of the gateway as soon as the catalog says that it changed',
      },
    ],
  },
  C33: {
    about: 'shoppers need no app and no account',
    places: [
      'landing/LandingHero.tsx',
      'master/master-text.ts',
      'services/CoreFeatures.tsx',
      'services/Lightness.tsx',
      'support/faq.ts',
    ],
    state: [mainJob('lets a shopper order and pay without an account')],
  },
  C34: {
    about: 'the shopper sees at once how far the order is',
    places: [
      'master/StallScenes.tsx',
      'master/master-text.ts',
      'services/ServicesSections.tsx',
      'services/uses.ts',
      'support/faq.ts',
    ],
    state: [mainJob('lets the owner move the order, which the shopper sees at once and only once')],
  },
} as const satisfies Record<string, Claim>;

export type ClaimId = keyof typeof claims;
