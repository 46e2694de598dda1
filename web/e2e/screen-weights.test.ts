import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../dist');
const KB = 1024;
/** Of the code that a screen can't be drawn without, compressed by gzip. */
const SCREEN = { weight: 204 * KB, files: 17 };
/** The library of forms is needed at once; the one that checks them comes with the first touch. */
const FORM = { weight: 213 * KB, files: 15 };

interface Chunk {
  file: string;
  imports?: string[];
}
// Written by the build beside the pages.
const manifest = JSON.parse(readFileSync(join(DIST, 'server/app.json'), 'utf8')) as Record<string, Chunk>;

const FRAME = ['index.html', 'src/console/routes.tsx'];
const OWN = {
  'dashboard/DashboardPage': SCREEN,
  'payments/OrdersPage': SCREEN,
  'products/ProductListPage': SCREEN,
  'categories/CategoryListPage': SCREEN,
  'settlement/SettlementPage': SCREEN,
  'settlement/FeesPage': SCREEN,
  'settlement/StatementsPage': SCREEN,
  'settlement/PayoutPage': SCREEN,
  'store-options/StoreOptionsPage': SCREEN,
  'chat-alerts/ChatAlertsPage': SCREEN,
  'settlement/PayoutsPage': FORM,
  'products/ProductEditPage': FORM,
  'profile/ProfilePage': { weight: 218 * KB, files: 18 },
  'account/AccountPage': FORM,
};

/** The files that a screen can't be drawn without. */
function filesOf(modules: readonly string[]): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`${name} is not in the build`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  modules.forEach(add);
  return [...files];
}

/** Its bytes over the wire; the smallest files are sent as they are. */
function sentBytes(file: string): number {
  const packed = join(DIST, `${file}.gz`);
  return statSync(existsSync(packed) ? packed : join(DIST, file)).size;
}

describe('the code of a screen of the console', () => {
  it.each(Object.entries(OWN))('%s comes in few and light files', (screen, most) => {
    const files = filesOf([...FRAME, `src/console/${screen}.tsx`]);
    const weight = files.reduce((sum, file) => sum + sentBytes(file), 0);
    expect({ weight, files: files.length }).toEqual({
      weight: Math.min(weight, most.weight),
      files: Math.min(files.length, most.files),
    });
  });
});
