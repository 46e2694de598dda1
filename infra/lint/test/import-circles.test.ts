import { join } from 'node:path';
import { featurePairs, importCircles } from '../import-circles.js';

const root = join(import.meta.dirname, '../../..');
const fixtures = join(root, 'infra/lint/fixtures/circles');

describe('files', () => {
  it('never import each other in a circle, types included', () => {
    expect(importCircles(root, ['libs', 'services', 'gateway', 'web', 'infra'])).toEqual([]);
  });

  it('that do are found, whatever ending they write, and lazy imports count', () => {
    const circles = importCircles(fixtures, ['services', 'web']);
    expect(circles).toEqual([
      ['services/orders/src/line.ts', 'services/orders/src/order.ts', 'services/orders/src/line.ts'],
      ['web/src/ui/Later.tsx', 'web/src/ui/later-page.ts', 'web/src/ui/Later.tsx'],
    ]);
  });
});

describe('features of a surface', () => {
  it('do not import each other', () => {
    expect(featurePairs(root)).toEqual([]);
  });

  it('that do are found, though no file is in a circle', () => {
    expect(featurePairs(fixtures)).toEqual(['console/orders/incoming <> console/orders/list']);
  });
});
