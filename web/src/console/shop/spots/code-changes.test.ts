import type { Spot, SpotTag } from '../../../api/views';
import { memoryStorage } from '../../../testing/memory-storage';
import { CodeChanges } from './code-changes';
import type { CodeRow } from './spot-rows';

const spot: Spot = {
  ...{ spotId: 'spot-1', label: '1번', zone: null, kind: 'table', serve: 'carry', pay: 'default', status: 'active' },
};
const rowWith = (tagId?: string): CodeRow => {
  const about = { token: '7KQ2M9XA3B', address: '', name: null, medium: 'qr', state: 'active', spot: null } as const;
  const times = { createdAt: '', worksUntil: null, revokedAt: null, lastSeenAt: null, nfcWrittenAt: null };
  const tags: SpotTag[] = tagId === undefined ? [] : [{ tagId, ...about, ...times }];
  return { key: 'spot-1', name: '1번', spot, tags, week: undefined };
};

let asked: { path: string; key: string | null }[];
let isCut: boolean;
let changes: CodeChanges;
beforeEach(() => {
  [asked, isCut, changes] = [[], false, new CodeChanges()];
  for (const name of ['localStorage', 'sessionStorage'] as const) globalThis[name] = memoryStorage();
  // The client calls it with an address and its options only.
  globalThis.fetch = (async (url: string, { headers }: { headers: Headers }) => {
    asked.push({ path: new URL(url, 'http://x.test').pathname, key: headers.get('Idempotency-Key') });
    if (isCut) throw new TypeError('no network');
    return new Response(JSON.stringify({ success: true, data: {} }));
  }) as unknown as typeof fetch;
});

/** Renews while the answer is lost. */
async function renewInVain(row: CodeRow, keepDays = 7): Promise<void> {
  isCut = true;
  await expect(changes.renew(row, keepDays)).rejects.toThrow();
  isCut = false;
}

describe('a renewal whose answer was lost', () => {
  it.each([['tag-1'], [undefined]])('is repeated under its key while the list is as before: %s', async (tagId) => {
    await renewInVain(rowWith(tagId));
    changes.begin([rowWith(tagId)]);
    await changes.renew(rowWith(tagId), 7);
    expect(asked).toHaveLength(2);
    expect(asked[0]?.key).toMatch(/./);
    expect(asked[1]).toEqual(asked[0]);
  });

  it('is left alone where the list shows a new code by now', async () => {
    await renewInVain(rowWith('tag-1'));
    await changes.renew(rowWith('tag-2'), 7);
    expect(asked).toHaveLength(1);
  });

  it('asks for something else where the owner chose another time', async () => {
    await renewInVain(rowWith('tag-1'));
    await changes.renew(rowWith('tag-1'), 30);
    expect(asked[1]?.key).not.toBe(asked[0]?.key);
  });
});

it('a code that was renewed is renewed again when the owner asks once more', async () => {
  await renewInVain(rowWith('tag-1'));
  changes.begin([rowWith('tag-2')]);
  await changes.renew(rowWith('tag-2'), 7);
  await changes.renew(rowWith('tag-3'), 7);
  expect(asked.map(({ path }) => path.split('/').at(-2))).toEqual(['tag-1', 'tag-2', 'tag-3']);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(3);
});

describe('a code of the shop as a whole', () => {
  const whole = (state: SpotTag['state']): CodeRow => {
    const row = rowWith('tag-1');
    return { ...row, key: 'tag-1', spot: null, tags: row.tags.map((tag) => ({ ...tag, state })) };
  };

  it('is renewed once, though the answer was lost: its row is of the old one then', async () => {
    await renewInVain(whole('active'));
    await changes.renew(whole('retiring'), 7);
    expect(asked).toHaveLength(1);
  });

  it('that goes on beside its new one is not renewed', async () => {
    await changes.renew(whole('retiring'), 7);
    expect(asked).toEqual([]);
  });
});
