import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../dist');
const KB = 1024;
/** Of the code that a screen can't be drawn without, compressed by gzip. */
const MOST = { weight: 208 * KB, files: 18 };

interface Chunk {
  file: string;
  imports?: string[];
}
// Written by the build beside the pages.
const manifest = JSON.parse(readFileSync(join(DIST, 'server/app.json'), 'utf8')) as Record<string, Chunk>;

const FRAME = ['index.html', 'src/console/frame/routes.tsx'];
const OWN = [
  'orders/board/BoardPage',
  'sales/dashboard/DashboardPage',
  'orders/list/OrdersPage',
  'menu/products/ProductListPage',
  'menu/categories/CategoryListPage',
  'menu/option-groups/OptionGroupListPage',
  'menu/option-groups/OptionGroupEditPage',
  'shop/hours/HoursPage',
  'shop/intake/IntakePage',
  'devices/printers/PrintersPage',
  'sales/settlement/SettlementPage',
  'sales/settlement/FeesPage',
  'sales/settlement/StatementsPage',
  'sales/settlement/PayoutPage',
  'shop/look/StoreOptionsPage',
  'guests/chat-alerts/ChatAlertsPage',
  'sales/settlement/PayoutsPage',
  'menu/products/ProductEditPage',
  'shop/profile/ProfilePage',
  'devices/account/AccountPage',
];

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
  it.each(OWN)('%s comes in few and light files', (screen) => {
    const files = filesOf([...FRAME, `src/console/${screen}.tsx`]);
    const weight = files.reduce((sum, file) => sum + sentBytes(file), 0);
    expect({ weight, files: files.length }).toEqual({
      weight: Math.min(weight, MOST.weight),
      files: Math.min(files.length, MOST.files),
    });
  });
});
