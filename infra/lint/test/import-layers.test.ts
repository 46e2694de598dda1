import { globSync } from 'node:fs';
import { join } from 'node:path';
import { upwardImports } from '../import-layers.js';

const root = join(import.meta.dirname, '../../..');
const fixtures = join(root, 'infra/lint/fixtures/circles');

/** Rooms of the owner's console, the frame above the places of its menu, and these above what all of them share. */
const CONSOLE = [
  ['frame'],
  ['sales'],
  ['orders'],
  ['shop'],
  ['devices'],
  ['guests', 'menu'],
  ['parts', 'live'],
  ['keys.ts'],
  ['paths.ts'],
];

const STOREFRONT = [
  ['StoreFront.tsx'],
  ['routes.tsx'],
  ['StoreGate.tsx', 'orders', 'store'],
  ['cart-page', 'order'],
  ['payment'],
  ['late-missing.tsx'],
  ['ShopBar.tsx', 'StoreMissing.tsx', 'StoreTop.tsx'],
  ['StoreBar.tsx'],
  ['cart', 'easy'],
  ['alerts', 'call-screen', 'intake', 'language', 'live', 'spot', 'use-shown-store.ts'],
  ['store-query.ts'],
  ['GoodsRow.tsx', 'ConsentTerms.tsx', 'RequestLine.tsx', 'kept-orders', 'kept-store.ts', 'options', 'store-news.ts'],
  ['FromPrice.tsx', 'OptionRows.tsx', 'SellerInfo.tsx', 'kept-at.ts', 'store-key.ts'],
  ['Delta.tsx', 'LoadingLine.tsx', 'ProductPicture.tsx', 'policy-path.ts'],
  ['product-options.ts', 'seller-links.tsx', 'use-store-address.ts'],
];

const MARKETING = [
  ['routes.tsx'],
  ['PolicyLayout.tsx', 'PublicLayout.tsx', 'pricing', 'services'],
  ['PublicHeader.tsx', 'landing', 'master', 'public-pages.ts', 'register', 'support'],
  ['PhoneBar.tsx', 'PublicFooter.tsx', 'fee-words.ts', 'payment-providers.ts'],
  ['MenuSheet.tsx', 'claimed.ts', 'drawings', 'forgot-password', 'undo', 'login', 'test-login'],
  ['FormPage.tsx', 'areas.ts', 'coming-claims.ts', 'policy', 'social'],
  ['AreaLink.tsx', 'Wordmark.tsx', 'account', 'claims.ts', 'company-facts.ts', 'company.ts', 'parts'],
  ['claim.ts'],
];

/** The desk: each of its pages is a room. */
const OPERATOR = [
  ['routes.tsx'],
  ['overview'],
  ['frame'],
  ['search'],
  ['shops'],
  ['access-log', 'approvals', 'payment'],
  ['colleagues', 'dead-letters', 'funds', 'holidays', 'inquiries', 'invitation', 'ledger', 'log-in', 'messages'],
  ['payments', 'payouts', 'platform', 'queues', 'reconciliation', 'security'],
  ['parts'],
  ['client.ts', 'keys.ts', 'log-out.ts', 'roles.ts'],
  ['paths.ts', 'proof.ts', 'session.ts'],
];

const WEB = [
  ['server'],
  ['app'],
  ['marketing', 'storefront', 'console', 'operator', 'dev'],
  ['device'],
  ['live'],
  ['offline'],
  ['worker'],
  ['security'],
  ['shell'],
  ['ui'],
  ['page'],
  ['api'],
  ['session'],
  ['addresses'],
  ['util'],
  ['texts', 'styles', 'testing'],
];

const CONTRACTS = [
  ['index.ts'],
  ['bus'],
  ['published'],
  ['orders', 'notifications', 'desk'],
  ['auth', 'catalog', 'settlement', 'publish'],
  ['define'],
  ['values'],
  ['spelling'],
];

const CLIENT = [['index.ts', 'node.ts'], ['played.ts', 'request.ts'], ['played'], ['answer.ts', 'route.ts']];

const PRINTING = [
  ['papers.ts', 'printers.ts', 'sheets.ts'],
  ['papers', 'printers', 'sheets'],
];

const GATEWAY = [
  ['main.ts', 'index.ts'],
  ['start-gateway.ts'],
  ['gateway.module.ts'],
  ['notifications'],
  ['auth', 'desk', 'health', 'live', 'orders', 'payouts', 'printing', 'published', 'settlement', 'tags'],
  ['pages', 'docs'],
  ['catalog'],
  ['http'],
  ['installation.ts'],
  ['config.ts', 'tokens.ts'],
];

const CATALOG = [
  ['main.ts'],
  ['index.ts'],
  ['catalog.module.ts'],
  ['category', 'store-page'],
  ['probes.ts', 'product', 'stock'],
  ['intake', 'option', 'outside.ts', 'spot'],
  ['hours', 'tag', 'translation'],
  ['page-change', 'shop-copy'],
  ['tables'],
  ['config.ts', 'counted', 'migrations'],
];

const ORDERS = [
  ['main.ts'],
  ['index.ts'],
  ['orders.module.ts'],
  ['cancel'],
  ['counter', 'held'],
  ['checkout', 'desk', 'refund'],
  ['accept', 'board', 'payment', 'retention', 'sales'],
  ['pace'],
  ['order', 'probes.ts', 'screen'],
  ['method', 'numbering', 'order-metrics.ts', 'outside.ts', 'place', 'together'],
  ['by-any-name.ts'],
  ['config.ts', 'in-parallel.ts', 'migrations', 'order-metrics.sql.ts', 'providers', 'settings.ts', 'tables'],
];

const NOTIFICATIONS = [
  ['main.ts'],
  ['index.ts'],
  ['probes.ts', 'notifications.module.ts'],
  [
    'order',
    'retention',
    'alimtalk',
    'migrations',
    'desk',
    'notification-metrics.ts',
    'notifications.tables.ts',
    'outside.ts',
  ],
  ['print', 'waiting', 'pickup', 'line', 'call', 'inquiry'],
  ['bell', 'chat'],
  ['message'],
  ['inquiry-mail', 'push'],
  ['get-own-order.ts', 'notice', 'shop'],
  ['config.ts', 'tokens.ts', 'notification-metrics.sql.ts'],
  ['mail-settings.ts', 'wording'],
];

const SETTLEMENT = [
  ['main.ts'],
  ['index.ts'],
  ['settlement.module.ts'],
  ['approval', 'provide-settlement-deps.ts'],
  ['payout-account'],
  ['payout'],
  ['confirmation', 'settlement-metrics.ts'],
  ['ledger', 'reconciliation', 'shop', 'statement'],
  ['charge', 'fee'],
  ['ask', 'holiday', 'probes.ts', 'retention'],
  ['outside.ts', 'settlement-deps.ts'],
  ['providers'],
  ['calendar', 'counter'],
  ['bank-details.ts', 'config.ts', 'desk', 'migrations', 'settlement-metrics.sql.ts', 'tables'],
];

const AUTH = [
  ['main.ts'],
  ['index.ts'],
  ['auth.module.ts'],
  ['retention'],
  ['passkey', 'password-reset', 'proof', 'review', 'security', 'undo'],
  ['operator'],
  ['probes.ts', 'webauthn'],
  ['device', 'social'],
  ['session'],
  ['shop'],
  ['email', 'password', 'phone'],
  ['codes'],
  ['account-change', 'attempts'],
  ['events'],
  ['auth-deps.ts', 'outside.ts', 'personal-data.ts'],
  [
    'access-token.ts',
    'address.ts',
    'config.ts',
    'migrations',
    'only-for.ts',
    'providers',
    'revocations.ts',
    'tables',
    'vault.ts',
  ],
];

const REALTIME = [
  ['index.ts', 'main.ts'],
  ['start-realtime.ts'],
  ['realtime.module.ts'],
  ['owner-namespace', 'screen-namespace'],
  ['customer-namespace', 'handshake'],
  ['audience', 'sockets'],
  ['config.ts', 'tokens.ts'],
];

const SANDBOX = [
  ['index.ts', 'main.ts'],
  ['start-sandbox.ts'],
  ['accounts'],
  ['toss', 'web-providers.ts'],
  ['control'],
  ['env.ts', 'google', 'index-page.ts', 'kakao', 'naver'],
  ['kcp', 'oauth', 'postcode', 'printers'],
  ['mail', 'pages', 'push'],
  ['deepl', 'holidays', 'hooks.ts', 'nts', 'solapi'],
  ['answer.ts', 'courier.ts'],
  [
    'bounded.ts',
    'clock.ts',
    'config.ts',
    'euc-kr.ts',
    'faults.ts',
    'post.ts',
    'read-body.ts',
    'sandbox-secrets.ts',
    'shelf.ts',
  ],
];

/** Every folder with rooms that is held to its layers. */
const HELD = {
  'web/src': WEB,
  'web/src/console': CONSOLE,
  'web/src/storefront': STOREFRONT,
  'web/src/marketing': MARKETING,
  'web/src/operator': OPERATOR,
  'gateway/src': GATEWAY,
  'services/catalog/src': CATALOG,
  'services/orders/src': ORDERS,
  'services/notifications/src': NOTIFICATIONS,
  'services/settlement/src': SETTLEMENT,
  'services/auth/src': AUTH,
  'services/realtime/src': REALTIME,
  'libs/contracts/src': CONTRACTS,
  'libs/client/src': CLIENT,
  'libs/printing/src': PRINTING,
  'infra/sandbox/src': SANDBOX,
};

describe('an import leads to a lower layer', () => {
  it.each(Object.entries(HELD))('in %s', (folder, layers) => {
    expect(upwardImports(join(root, folder), layers)).toEqual([]);
  });

  it('in every service', () => {
    const folders = globSync('services/*/src', { cwd: root });
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.filter((folder) => !(folder in HELD))).toEqual([]);
  });

  it('and one that leads up or aside is found, though no file is in a circle', () => {
    const layers = [['orders'], ['menu'], ['parts']];
    expect(upwardImports(join(fixtures, 'web/src/console'), layers)).toEqual([
      'menu/products/next-order.ts -> orders/list/list.ts',
      'parts/later.ts -> menu/products/next-order.ts',
      'sales',
    ]);
    expect(
      upwardImports(join(fixtures, 'web/src/console'), [
        ['orders', 'parts'],
        ['menu', 'sales'],
      ]),
    ).toEqual(['menu/products/next-order.ts -> orders/list/list.ts', 'orders/list/list.ts -> parts/words.ts']);
  });
});
