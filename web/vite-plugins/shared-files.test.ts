import { sharedFile } from './shared-files.ts';

const SRC = '/jumun/web/src/';
const ZOD = '/jumun/node_modules/zod/index.js';
const DIALOG = '/jumun/node_modules/@base-ui/react/dialog.js';

/** A graph of who imports what; names are files below `web/src`, or whole paths. */
function graphOf(imports: Record<string, string[]>) {
  const whole = (name: string) => (name.startsWith('/') ? name : SRC + name);
  const edges = Object.entries(imports).flatMap(([from, to]) => to.map((name) => [whole(from), whole(name)] as const));
  return {
    getModuleInfo: (id: string) => ({
      importers: edges.filter(([, to]) => to === id).map(([from]) => from),
      importedIds: edges.filter(([from]) => from === id).map(([, to]) => to),
    }),
  };
}

describe('a module that several screens share', () => {
  const graph = graphOf({
    'marketing/PublicLayout.tsx': ['marketing/Wordmark.tsx'],
    'marketing/landing/LandingPage.tsx': ['ui/Cover.tsx', 'marketing/parts/Section.tsx'],
    'marketing/policy/TermsPage.tsx': ['marketing/policy/ArticleBody.tsx'],
    'marketing/landing/LandingSections.tsx': ['marketing/parts/Section.tsx', 'marketing/drawings/Person.tsx'],
    'marketing/login/LoginForm.tsx': ['ui/PasswordInput.tsx', 'ui/Sheet.tsx', 'marketing/register/draft.ts'],
    'console/orders/list/OrdersPage.tsx': ['ui/Cover.tsx', 'ui/PasswordInput.tsx', 'ui/Time.tsx', 'console/keys.ts'],
    'console/menu/products/ProductEditor.tsx': [
      'console/keys.ts',
      'ui/ConfirmDialog.tsx',
      'console/menu/products/product-fields.ts',
      'ui/Sheet.tsx',
    ],
    'console/sales/settlement/FeesPage.tsx': ['console/sales/settlement/period.ts', 'ui/Time.tsx'],
    'console/devices/account/AccountPage.tsx': ['ui/SessionRow.tsx'],
    'console/frame/ConsoleTop.tsx': ['ui/Bell.tsx'],
    'operator/shops/ShopPage.tsx': [
      'ui/SessionRow.tsx',
      'ui/Bell.tsx',
      'ui/Time.tsx',
      'ui/ConfirmDialog.tsx',
      'operator/roles.ts',
      'operator/ask.tsx',
    ],
    'ui/ConfirmDialog.tsx': [DIALOG],
    'ui/Sheet.tsx': [DIALOG],
    'operator/ask.tsx': [DIALOG],
    'console/menu/products/product-fields.ts': [ZOD],
  });

  it.each([
    ['ui/Cover.tsx', 'faces'],
    ['ui/PasswordInput.tsx', 'parts'],
    ['marketing/Wordmark.tsx', 'site'],
    ['marketing/parts/Section.tsx', 'public'],
    ['marketing/drawings/Person.tsx', 'drawn'],
    ['marketing/policy/ArticleBody.tsx', 'policies'],
    ['marketing/register/draft.ts', 'account'],
    ['ui/Time.tsx', 'staff'],
    ['ui/Bell.tsx', 'staff'],
    ['console/keys.ts', 'console'],
    ['console/sales/settlement/period.ts', 'sales/settlement'],
    ['ui/SessionRow.tsx', 'devices/account'],
    ['operator/roles.ts', 'desk'],
  ])('%s lies with what the same people download: %s', (name, file) => {
    expect(sharedFile(SRC + name, graph)).toBe(file);
  });

  it('keeps dialogs out of what everybody downloads', () => {
    expect(sharedFile(`${SRC}ui/ConfirmDialog.tsx`, graph)).toBe('dialogs');
    expect(sharedFile(`${SRC}operator/ask.tsx`, graph)).toBe('desk');
  });

  it('leaves what needs a large library where it is', () => {
    const names = ['ui/Sheet.tsx', 'console/menu/products/product-fields.ts'];
    expect(names.map((name) => sharedFile(SRC + name, graph))).toEqual([null, null]);
    expect([ZOD, DIALOG].map((id) => sharedFile(id, graph))).toEqual([null, null]);
  });
});
